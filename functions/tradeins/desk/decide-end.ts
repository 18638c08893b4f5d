import type * as z from 'zod';
import type { Lead } from '#domain/lead/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { endOffer, noteOutcome } from '../ending-contract.ts';
import { acceptedEvent, isAccepted } from '../published/accepted-offer.ts';
import { endedEvent } from '../published/ended-offer.ts';
import type { Valuation } from '../published/valuation.ts';
import { checkSeen, type Decision } from './decide.ts';

const refuse = (text: string): Problem => new Problem('conflict', text);

const noteOf = (note: string | undefined): string | null => (note === undefined || note === '' ? null : note);

const withNews = ({ untold }: Valuation, replaced: readonly string[]): Valuation['untold'] => [
  ...untold.filter((news) => !replaced.includes(news)),
  'ended',
];

interface Ending {
  tenant: TenantContext;
  /** With which it came. */
  lead: Lead | undefined;
  at: string;
}

/** The offer ends now, or ended before by its time. */
const endedAt = ({ offer_price_cents, expires_at }: Valuation, at: string): string | null =>
  offer_price_cents === null || (expires_at !== null && Date.parse(expires_at) < Date.parse(at)) ? expires_at : at;

/** An offer that is not accepted ends before its time. */
export const decideEnd = (
  current: Valuation,
  body: z.output<typeof endOffer.body>,
  { tenant, lead, at }: Ending,
): Decision => {
  if (current.accepted !== null)
    throw refuse('The shopper has accepted this offer. Say whether you bought the car instead.');
  if (current.ended != null) return undefined;
  checkSeen(current, body.changed_at);
  const ended = { at, outcome: 'withdrawn' as const, reason: body.reason, note: noteOf(body.note) };
  const untold = withNews(current, ['changed']);
  const state = { ...current, changed_at: at, expires_at: endedAt(current, at), untold, ended };
  return { state, events: [endedEvent(tenant, state, lead)] };
};

/** Whether its inspection is still to come. */
export const isToCome = ({ inspection }: Pick<Valuation, 'inspection'>, at: string): boolean =>
  inspection !== null && Date.parse(inspection.start) > Date.parse(at);

const withoutInspection = (current: Valuation, at: string): Valuation => {
  const { inspection } = current;
  if (inspection === null || !isToCome(current, at)) return current;
  const called_off = { ...inspection, at, sequence: (inspection.sequence ?? 0) + 1, note: null };
  return { ...current, inspection: null, called_off };
};

type Outcome = z.output<typeof noteOutcome.body>;

const isNoted = ({ ended }: Valuation, { outcome, reason }: Outcome): boolean =>
  ended?.outcome === outcome && (outcome === 'bought' || ended.reason === reason);

/** The car of an accepted offer was bought or not; said again otherwise, that counts. */
export const decideOutcome = (current: Valuation, body: Outcome, { tenant, lead, at }: Ending): Decision => {
  if (!isAccepted(current)) throw refuse('Nobody has accepted this offer yet. End the offer instead.');
  if (isNoted(current, body)) return undefined;
  checkSeen(current, body.changed_at);
  const { outcome, reason = null } = body;
  if (outcome === 'bought') {
    if (current.final === null) throw refuse('Note the price after the inspection first.');
    const ended = { at, outcome, reason: null, note: noteOf(body.note) };
    const untold = current.untold.filter((news) => news !== 'ended');
    const state = { ...current, changed_at: at, untold, ended };
    return { state, events: [endedEvent(tenant, state, lead)] };
  }
  const left = withoutInspection(current, at);
  const untold = withNews(current, ['accepted', 'inspection', 'arranged', 'called_off', 'final']);
  const state = {
    ...left,
    accepted: current.accepted,
    changed_at: at,
    untold,
    ended: { at, outcome, reason, note: noteOf(body.note) },
  };
  const isOff = left.inspection !== current.inspection && lead !== undefined;
  return { state, events: [...(isOff ? [acceptedEvent(tenant, state, lead)] : []), endedEvent(tenant, state, lead)] };
};
