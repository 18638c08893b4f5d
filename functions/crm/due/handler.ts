import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { due } from '../contract.ts';
import { makeDue } from './due.ts';

export const create = (deps: Runtime): TimerFunction => {
  const run = makeDue(deps);
  return scheduleFunction(due.id, deps, async (clock) => {
    const count = await run(clock);
    if (count > 0) deps.logger.info('deliveries queued again', { count });
  });
};
