import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { retain } from '../contract.ts';
import type { PersonalKind } from '../published/personal-data.ts';
import { makeRetain } from './retain.ts';

const DEALERS_AT_ONCE = 5;

export const create = (deps: Runtime & { personalKinds: readonly PersonalKind[] }): TimerFunction => {
  const work = makeRetain(deps);
  return scheduleFunction(retain.id, deps, (clock) =>
    forEachTenant(deps, { pass: retain.id, clock, work, atOnce: DEALERS_AT_ONCE }),
  );
};
