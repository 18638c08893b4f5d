import { makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import type { Ports } from '#functions/ports.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { makeValuer } from '#functions/search/valuer.ts';
import { createApi as make } from '#functions/tradeins/api.ts';

/** Prices come from the stock that the search index knows; an accepted offer is noted in its lead. */
export const createApi = (ports: Ports): ApiFunction =>
  make({ ...ports, valuer: makeValuer(ports), leads: makeTradeInLeads(ports) });
