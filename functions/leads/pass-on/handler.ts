import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { passOn } from '../contract.ts';
import { makePassOn } from './pass-on.ts';

export const create = (deps: Runtime): TimerFunction => {
  const run = makePassOn(deps);
  return scheduleFunction(passOn.id, deps, async () => {
    const count = await run();
    if (count > 0) deps.logger.info('held leads passed on', { count });
  });
};
