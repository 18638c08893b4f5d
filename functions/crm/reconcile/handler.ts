import { forEachTenant } from '#functions/runtime/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { reconcile } from '../contract.ts';
import { makePlanFor } from '../plan/plan.ts';
import { makeReconcile } from './reconcile.ts';

const DEALERS_AT_ONCE = 10;

/** `crm.reconcile`: finds leads without deliveries. */
export const create = (deps: Runtime): TimerFunction => {
  const work = makeReconcile({ ...deps, planFor: makePlanFor({ ...deps, siteOrigin: deps.env.SITE_ORIGIN }) });
  return scheduleFunction(reconcile.id, deps, (clock) => forEachTenant(deps, { clock, work, atOnce: DEALERS_AT_ONCE }));
};
