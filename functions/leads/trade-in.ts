import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import type { LeadTradeIn } from '#domain/tradein/schema.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { isOwner, valuationDraft, valuationSchema, type Valuation } from '#functions/runtime/valuation.ts';

export type TradeInOf = (
  tenant: TenantContext,
  answers: LeadAnswers,
  leadId: string,
) => Promise<LeadTradeIn | undefined>;

const copyOf = ({ id, vehicle, answers, ...valuation }: Valuation): LeadTradeIn => ({
  valuation_id: id,
  rego: valuation.rego,
  rego_state: valuation.rego_state,
  vehicle: vehicle && { year: vehicle.year, make: vehicle.make, model: vehicle.model, badge: vehicle.badge },
  odometer_km: answers?.odometer_km ?? null,
  condition: answers?.condition ?? null,
  offer_price_cents: valuation.offer_price_cents,
  expires_at: valuation.expires_at,
  finance_owing_cents: answers?.finance.kind === 'payout' ? answers.finance.owing_cents : null,
});

/**
 * The valuation that a lead names and has the secret of, as it is now; the valuation then knows the lead. Without one the lead
 * is taken all the same: an enquiry must not be lost for it.
 */
export const makeTradeInOf =
  ({ table, now }: { table: Pick<Table, 'change'>; now: () => Date }): TradeInOf =>
  async (tenant, { valuation_id, valuation_secret = '' }, leadId) => {
    if (valuation_id === undefined) return undefined;
    const valuation = await table.change(
      keys.valuation(tenant, valuation_id),
      valuationSchema,
      undefined,
      (current) => {
        if (current === undefined || !isOwner(current, valuation_secret)) return undefined;
        // The lead of an accepted offer stays the one that accepted it.
        if (current.accepted !== null || current.lead_id === leadId) return undefined;
        return valuationDraft(tenant, { ...current, lead_id: leadId, changed_at: now().toISOString() }, []);
      },
    );
    return valuation !== undefined && isOwner(valuation, valuation_secret) ? copyOf(valuation) : undefined;
  };
