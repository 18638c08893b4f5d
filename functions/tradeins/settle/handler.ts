import type { Wiring } from '#functions/handlers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { settle } from '../contract.ts';
import { makeSettle } from './settle.ts';

export const create = (deps: Runtime & Pick<Wiring, 'mail' | 'linkSecrets'>): TimerFunction => {
  const run = makeSettle({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  return scheduleFunction(settle.id, deps, () => run());
};
