import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { passOn } from '../contract.ts';
import { makePassOn } from './pass-on.ts';
import { makeRemoveProbes } from './remove-probes.ts';

export const create = (deps: Runtime): TimerFunction => {
  const run = makePassOn(deps);
  const removeProbes = makeRemoveProbes(deps);
  return scheduleFunction(passOn.id, deps, async () => {
    await removeProbes();
    const count = await run();
    if (count > 0) deps.logger.info('held leads passed on', { count });
  });
};
