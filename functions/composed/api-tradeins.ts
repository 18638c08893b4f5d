import type { Ports } from '#functions/ports.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { makeValuer } from '#functions/search/valuer.ts';
import { createApi as make } from '#functions/tradeins/api.ts';

/** Prices come from the stock that the search index knows; an accepted offer is noted in its lead, loaded when it is. */
export const createApi = (ports: Ports): ApiFunction => {
  const leads = async () => (await import('#functions/leads/published/lead-reads.ts')).makeTradeInLeads(ports);
  return make({
    ...ports,
    valuer: makeValuer(ports),
    leads: {
      load: async (tenant, leadId) => (await leads()).load(tenant, leadId),
      loadMany: async (tenant, leadIds) => (await leads()).loadMany(tenant, leadIds),
      noteAcceptance: async (tenant, acceptance) => (await leads()).noteAcceptance(tenant, acceptance),
    },
  });
};
