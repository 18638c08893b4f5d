import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { settle } from '../contract.ts';
import { makeSettle } from './settle.ts';

export const create = (deps: Runtime): TimerFunction => {
  const run = makeSettle(deps);
  return scheduleFunction(settle.id, deps, async () => {
    const released = await run();
    if (released > 0) deps.logger.info('times released', { count: released });
  });
};
