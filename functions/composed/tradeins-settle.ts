import { makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import type { Ports } from '#functions/ports.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { create as make } from '#functions/tradeins/settle/handler.ts';

/** An accepted offer is noted in its lead. */
export const create = (ports: Ports): TimerFunction => make({ ...ports, leads: makeTradeInLeads(ports) });
