import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { reconcile } from '../contract.ts';
import { makeReconcile } from './reconcile.ts';

const DEALERS_AT_ONCE = 10;

type Deps = Pick<PlatformPorts, 'table' | 'directory' | 'logger' | 'now' | 'signals'>;

/** `inbox.reconcile`: finds leads without a line. */
export const create = (deps: Deps): TimerFunction => {
  const work = makeReconcile(deps);
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, { pass: reconcile.id, clock, work, atOnce: DEALERS_AT_ONCE }),
  );
};
