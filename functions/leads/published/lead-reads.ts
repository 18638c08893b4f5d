import { OFFER_ACCEPTED } from '#domain/lead/rules.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { BookingOwners } from '#functions/testdrives/published/booking-owners.ts';
import type { TradeInLeads } from '#functions/tradeins/published/trade-in-leads.ts';
import { valuationSchema } from '#functions/tradeins/published/valuation.ts';
import { leadIndexes, storedLeadSchema } from './stored-lead.ts';

/** As it was sent; undefined where the dealer has no such lead. */
export const loadLead = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  leadId: string,
): Promise<Lead | undefined> => (await table.load(keys.lead(tenant, leadId), storedLeadSchema))?.state.lead;

/** What trade-ins ask of leads. */
export const makeTradeInLeads = ({ table }: { table: Pick<Table, 'load' | 'loadMany' | 'change'> }): TradeInLeads => ({
  load: (tenant, leadId) => loadLead(table, tenant, leadId),
  loadMany: async (tenant, leadIds) => {
    const keysOfLeads = [...new Set(leadIds)].map((id) => keys.lead(tenant, id));
    return (await table.loadMany(keysOfLeads, storedLeadSchema)).map(({ state }) => state.lead);
  },
  noteAcceptance: async (tenant, { lead_id, at, offer_price_cents }) => {
    await table.change(keys.lead(tenant, lead_id), storedLeadSchema, undefined, (stored) => {
      if (stored === undefined || stored.update !== undefined) return undefined;
      const update = { at, subcategory: OFFER_ACCEPTED, form_completed: true, offer_accepted: true } as const;
      const state = { ...stored, update: { ...update, offer_price_cents } };
      return { state, events: [], lane: 'lead', at, ...leadIndexes(tenant, state) };
    });
  },
});

/** What test drives ask of those that booked a time. */
export const makeBookingOwners = ({ table }: { table: Pick<Table, 'load'> }): BookingOwners => ({
  lead: (tenant, id) => loadLead(table, tenant, id),
  inspectionStart: async (tenant, id) =>
    (await table.load(keys.valuation(tenant, id), valuationSchema))?.state.inspection?.start,
});
