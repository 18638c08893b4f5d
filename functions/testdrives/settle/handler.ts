import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { settle } from '../contract.ts';
import type { BookingOwners } from '../published/booking-owners.ts';
import { makeSettle } from './settle.ts';

export const create = (deps: Runtime & { owners: BookingOwners }): TimerFunction => {
  const run = makeSettle(deps);
  return scheduleFunction(settle.id, deps, async () => {
    const released = await run();
    if (released > 0) deps.logger.info('times released', { count: released });
  });
};
