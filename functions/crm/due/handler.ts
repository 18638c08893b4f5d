import type { TimerFunction } from '#functions/runtime/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeDue } from './due.ts';

export const create = (deps: Runtime): TimerFunction => {
  const run = makeDue(deps);
  return async () => {
    const count = await run();
    if (count > 0) deps.logger.info('deliveries queued again', { count });
  };
};
