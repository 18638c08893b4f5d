import type { Lead } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { tradeinEnded } from '#events/tradein-ended.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Valuation } from './valuation.ts';

/** A trade-in that somebody at the dealer ended. */
interface EndedValuation extends Valuation {
  ended: NonNullable<Valuation['ended']>;
}

export const isEnded = (valuation: Valuation): valuation is EndedValuation => valuation.ended != null;

const ofNobody = { lead_id: null, type: null, dealership_id: null };

/** How it ended; the same however often it is made. `lead`: with which it came; undefined: with none. */
export const endedEvent = (
  tenant: TenantContext,
  { id, ended, final, correlation_id }: EndedValuation,
  lead: Pick<Lead, 'lead_id' | 'type' | 'dealership_id'> | undefined,
): AnyEvent => {
  const { lead_id, type, dealership_id } = lead ?? ofNobody;
  return tradeinEnded.create(
    {
      id: derivedId(tradeinEnded.name, id, ended.outcome, ended.at),
      time: ended.at,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: lead_id ?? id,
    },
    {
      valuation_id: id,
      lead_id,
      type,
      dealership_id,
      outcome: ended.outcome,
      reason: ended.reason,
      price_cents: ended.outcome === 'bought' ? (final?.after_cents ?? null) : null,
      ended_at: ended.at,
    },
  );
};
