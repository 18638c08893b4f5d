import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { overdue } from '../contract.ts';
import { makeOverdue } from './overdue.ts';

type Deps = Pick<Runtime, 'table' | 'now' | 'directory' | 'logger'> & {
  /** Mails people whose quiet hours are over about leads they were given; says how many it could not (functions/inbox). */
  settleOwners: () => Promise<number>;
};

/** `notifications.overdue`: what people at a dealer are told when its time has come. */
export const create = (deps: Deps): TimerFunction => {
  const settleDue = makeOverdue(deps);
  return scheduleFunction(overdue.id, deps, async () => {
    const failures = (await settleDue()) + (await deps.settleOwners());
    if (failures > 0) throw new Error(`${failures} leads could not be looked at.`);
  });
};
