import { forEachTenant } from '#functions/runtime/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { retain } from '../contract.ts';
import { makeRetain } from './retain.ts';

const DEALERS_AT_ONCE = 5;

export const create = (deps: Runtime): TimerFunction => {
  const work = makeRetain(deps);
  return scheduleFunction(retain.id, deps, (clock) => forEachTenant(deps, { clock, work, atOnce: DEALERS_AT_ONCE }));
};
