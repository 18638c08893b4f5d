import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { settle } from '../contract.ts';
import type { TradeInLeads } from '../published/trade-in-leads.ts';
import { makeSettle } from './settle.ts';

export const create = (
  deps: Runtime & Pick<PlatformPorts, 'mail' | 'linkSecrets'> & { leads: TradeInLeads },
): TimerFunction => {
  const run = makeSettle({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  return scheduleFunction(settle.id, deps, () => run());
};
