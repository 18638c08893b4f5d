import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { overdue } from '../contract.ts';
import { makeOverdue } from './overdue.ts';

/** `notifications.overdue`. */
export const create = (deps: Pick<Runtime, 'table' | 'now' | 'directory' | 'logger'>): TimerFunction => {
  const settleDue = makeOverdue(deps);
  return scheduleFunction(overdue.id, deps, async () => {
    const failures = await settleDue();
    if (failures > 0) throw new Error(`${failures} leads could not be looked at.`);
  });
};
