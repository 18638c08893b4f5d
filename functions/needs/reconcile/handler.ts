import type { Runtime } from '#functions/runtime/runtime.ts';
import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { needMissed } from '../published/need-missed.ts';
import { reconcile } from '../contract.ts';
import { makeRemake } from './remake.ts';

const DEALERS_AT_ONCE = 4;

/** `needs.reconcile`: compares what is noted with the table. */
export const create = (deps: Pick<Runtime, 'table' | 'directory' | 'logger' | 'now' | 'signals'>): TimerFunction => {
  const remake = makeRemake(deps);
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, {
      pass: reconcile.id,
      clock,
      atOnce: DEALERS_AT_ONCE,
      work: async (tenant) => {
        const { missed } = await remake(tenant, { whole: false });
        deps.signals.count(needMissed, missed, { tenant: tenant.id });
      },
    }),
  );
};
