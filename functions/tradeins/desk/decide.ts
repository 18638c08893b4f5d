import type * as z from 'zod';
import { DAY_MS } from '#domain/hours/units.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { OfferChange } from '#domain/tradein/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { tradeinOfferChanged } from '#events/tradein-offer-changed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { accepting } from '../accept.ts';
import type { operatorChange, operatorFinish } from '../operators-contract.ts';
import { acceptedEvent } from '../published/accepted-offer.ts';
import { isExpired, type Valuation } from '../published/valuation.ts';

const MOST_CHANGES = 50;

const refuse = (text: string): Problem => new Problem('conflict', text);

/** Who decides, when, and where the photo of a reason is to be seen. */
interface Deciding {
  tenant: TenantContext;
  correlationId: string;
  at: string;
  photoUrl: string | null;
}

/** Undefined: it is so already, and nothing is written. */
export type Decision = { state: Valuation; events: AnyEvent[] } | undefined;

type Asked = Pick<z.output<typeof operatorChange.body>, 'price_cents' | 'reason' | 'note'>;

const toOfferChange = (
  { price_cents, reason, note }: Asked,
  before_cents: number | null,
  { at, photoUrl }: Deciding,
): OfferChange => ({
  at,
  before_cents,
  after_cents: price_cents,
  reason,
  note: note === '' ? null : (note ?? null),
  photo_url: photoUrl,
});

const changedEvent = (
  { tenant, correlationId }: Deciding,
  { id, lead_id, changes }: Valuation,
  { change, final }: { change: OfferChange; final: boolean },
): AnyEvent => {
  const sequence = changes.length + (final ? 1 : 0);
  return tradeinOfferChanged.create(
    {
      id: derivedId(tradeinOfferChanged.name, id, final ? 'final' : String(sequence)),
      time: change.at,
      tenantId: tenant.id,
      correlationId,
      subject: id,
    },
    {
      valuation_id: id,
      sequence,
      lead_id,
      before_cents: change.before_cents,
      after_cents: change.after_cents,
      reason: change.reason,
      final,
      changed_at: change.at,
    },
  );
};

const offered = (current: Valuation, change: OfferChange, offerDays: number): Valuation => ({
  ...current,
  changed_at: change.at,
  offer_price_cents: change.after_cents,
  expires_at: new Date(Date.parse(change.at) + offerDays * DAY_MS).toISOString(),
  changes: [...current.changes, change],
  ended: null,
  // That it ended is no news any more.
  untold: [...new Set([...current.untold.filter((news) => news !== 'ended'), 'changed' as const])],
});

/** Of `changed_at`, as whoever asks saw it: what was typed over older answers or another price is not written. */
export const checkSeen = ({ changed_at }: Valuation, seen: string | undefined): void => {
  if (seen === undefined || Date.parse(seen) === Date.parse(changed_at)) return;
  throw new Problem('version_conflict', 'This trade-in changed while you had it open. Look at it, then go on.', {
    theirs: { changed_at },
  });
};

/** Another price for an offer that is not accepted; an ended one may be offered again at the same price. */
export const decideChange = (
  current: Valuation,
  body: z.output<typeof operatorChange.body>,
  deciding: Deciding,
): Decision => {
  if (current.accepted !== null)
    throw refuse('The shopper has accepted this offer. Note the price after the inspection.');
  const isSame = current.offer_price_cents === body.price_cents;
  if (isSame && !isExpired(current, new Date(deciding.at))) return undefined;
  checkSeen(current, body.changed_at);
  if (current.changes.length >= MOST_CHANGES) throw refuse('This offer was changed too often. Call the shopper.');
  const change = toOfferChange(body, current.offer_price_cents, deciding);
  const state = offered(current, change, deciding.tenant.config.tradeIn.offerDays);
  return { state, events: [changedEvent(deciding, state, { change, final: false })] };
};

/** The accepted price that one after the inspection stands against; undefined if that one is noted already. */
const priceToFinish = ({ accepted, final, ended }: Valuation, price_cents: number): number | undefined => {
  if (accepted === null) throw refuse('Nobody has accepted this offer yet.');
  if (ended?.outcome === 'not_bought') throw refuse('It is noted that this car was not bought.');
  if (final === null) return accepted.offer_price_cents;
  if (final.after_cents === price_cents) return undefined;
  throw refuse('The price after the inspection is noted already.');
};

/** The price after the inspection, once. */
export const decideFinish = (
  current: Valuation,
  body: z.output<typeof operatorFinish.body>,
  deciding: Deciding,
): Decision => {
  const before = priceToFinish(current, body.price_cents);
  if (before === undefined) return undefined;
  checkSeen(current, body.changed_at);
  const isSame = body.price_cents === before;
  if (body.reason === undefined && !isSame) {
    const message = 'Say why the price is not the one that was accepted.';
    throw new Problem('validation_failed', message, { errors: [{ field: 'reason', message }] });
  }
  const change = toOfferChange({ ...body, reason: body.reason ?? 'valued_by_person' }, before, deciding);
  const untold = isSame ? current.untold : [...new Set([...current.untold, 'final' as const])];
  const state: Valuation = { ...current, changed_at: deciding.at, final: change, untold };
  return { state, events: [changedEvent(deciding, state, { change, final: true })] };
};

/** The shopper's yes that somebody of the dealer heard. */
export const decideAccept = (
  current: Valuation,
  { lead, offer_price_cents }: { lead: Lead | undefined; offer_price_cents: number },
  { tenant, at }: Pick<Deciding, 'tenant' | 'at'>,
): Decision => {
  if (lead === undefined) throw refuse('No enquiry came with this trade-in, so nobody can have accepted it.');
  const now = new Date(at);
  if (current.accepted === null && isExpired(current, now))
    throw refuse('This offer has ended. Make it again, then note that the shopper accepted it.');
  const state = accepting(tenant, { current, lead, now, seen: offer_price_cents });
  return state && { state, events: [acceptedEvent(tenant, state, lead)] };
};
