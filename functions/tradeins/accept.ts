import { offerDay } from '#domain/tradein/offer-day.ts';
import type * as z from 'zod';
import { OFFER_ACCEPTED } from '#domain/lead/rules.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { formatCents } from '#domain/money/rules.ts';
import { acceptedEvent, isAccepted, type AcceptedValuation } from './published/accepted-offer.ts';
import type { TradeInLeads } from './published/trade-in-leads.ts';
import type { Call, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { browserFor } from '#functions/runtime/limits/proof.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isExpired, type Valuation, valuationDraft, valuationSchema } from './published/valuation.ts';
import type { accept, RefusedInspection } from './contract.ts';
import type { Inspections } from './inspection.ts';
import { ownValuation, unknownValuation } from './store.ts';
import { toTradeInView } from './view.ts';

interface AcceptDeps {
  table: Pick<Table, 'load' | 'change'>;
  links: Pick<SignedLinks, 'open'>;
  now: () => Date;
  inspections: Inspections;
  leads: TradeInLeads;
}

type AcceptCall = Pick<
  Call<{ id: string }, unknown, z.output<typeof accept.body>>,
  'tenant' | 'params' | 'body' | 'caller' | 'headers' | 'proof'
>;
type Answer = Reply<z.input<typeof accept.answer.schema>>;

/** Nobody accepts a price that they did not see, as in a page from before the dealer changed it. */
const checkSeen = (offered: number, seen: number | undefined): void => {
  if (seen === undefined || seen === offered) return;
  throw new Problem('conflict', `Our offer has changed to ${formatCents(offered)}. Look at it before you accept it.`);
};

/** Undefined where it is accepted already by the same lead. Throws where it cannot be accepted. */
export const accepting = (
  tenant: TenantContext,
  { current, lead, now, seen }: { current: Valuation; lead: Lead; now: Date; seen: number | undefined },
): AcceptedValuation | undefined => {
  const { accepted, offer_price_cents, expires_at } = current;
  if (accepted?.lead_id === lead.lead_id) return undefined;
  if (accepted !== null) throw new Problem('conflict', 'This offer has already been accepted with another enquiry.');
  if (offer_price_cents === null)
    throw new Problem('conflict', 'There is no offer to accept yet. One of our people will be in touch.');
  if (expires_at === null || isExpired(current, now)) {
    const ended = expires_at === null ? '' : ` on ${offerDay(expires_at, tenant.config)}`;
    throw new Problem(
      'gone',
      `This offer ended${ended}. Value your car again, or call us, and we will look at it again.`,
    );
  }
  checkSeen(offer_price_cents, seen);
  const at = now.toISOString();
  const untold = [...new Set([...current.untold, 'accepted' as const])];
  return { ...current, changed_at: at, untold, accepted: { at, lead_id: lead.lead_id, offer_price_cents } };
};

interface Inspected {
  valuation: Valuation;
  refused?: RefusedInspection;
  cookie?: string | undefined;
}

/**
 * Accepts an offer by one conditional write with its event, then notes it in the lead; the settler repeats the second. After
 * that it books the inspection, which may be refused: the acceptance stays.
 */
export const makeAccept = (deps: AcceptDeps) => {
  const { table, now, inspections, leads } = deps;

  /** Only a lead that was sent with this valuation. */
  const requireLead = async (tenant: TenantContext, { id }: Valuation, leadId: string): Promise<Lead> => {
    const lead = await leads.load(tenant, leadId);
    if (lead?.trade_in?.valuation_id === id) return lead;
    throw new Problem('not_found', 'No enquiry of yours belongs to this offer. Send the form first.');
  };

  const inspect = async (
    { tenant, body, caller, headers, proof }: AcceptCall,
    valuation: AcceptedValuation,
    lead: Lead,
  ): Promise<Inspected> => {
    const { inspection_start: start } = body;
    if (start === undefined) return { valuation };
    const { browser, cookie } = browserFor(headers);
    const asker = { browser, ip: caller.ip, proof: await proof() };
    const booked = await inspections.book(tenant, { valuation, lead, start, asker });
    // Of a place: the next one is counted with it.
    return { ...booked, cookie: booked.refused === undefined ? cookie : undefined };
  };

  return async (call: AcceptCall): Promise<Answer> => {
    const {
      tenant,
      params: { id },
      body,
    } = call;
    const own = await ownValuation(deps, tenant, { id, secret: body.secret });
    const lead = await requireLead(tenant, own, body.lead_id);
    const stored = await table.change(keys.valuation(tenant, id), valuationSchema, undefined, (current) => {
      if (current === undefined) throw unknownValuation();
      const state = accepting(tenant, { current, lead, now: now(), seen: body.offer_price_cents });
      return state && valuationDraft(tenant, state, [acceptedEvent(tenant, state, lead)]);
    });
    if (stored === undefined || !isAccepted(stored)) throw unknownValuation();
    await leads.noteAcceptance(tenant, stored.accepted);
    const { valuation, refused, cookie } = await inspect(call, stored, lead);
    const times = await inspections.timesFor(tenant, valuation, lead);
    return {
      ...(cookie === undefined ? {} : { headers: { 'set-cookie': cookie } }),
      body: {
        ...toTradeInView(tenant, valuation, now(), times),
        ...(refused === undefined ? {} : { inspection_refused: refused }),
        lead: { lead_id: lead.lead_id, subcategory: OFFER_ACCEPTED, form_completed: true, offer_accepted: true },
      },
    };
  };
};
