import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { reconcile } from '../contract.ts';
import { makePlanFor } from '../plan/plan.ts';
import { makeReconcileChanges } from './changes.ts';
import { makeReconcile } from './reconcile.ts';

const DEALERS_AT_ONCE = 10;

/** `crm.reconcile`: finds leads and changed appointments without deliveries. */
export const create = (deps: Runtime): TimerFunction => {
  const planFor = makePlanFor({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const [leads, changes] = [makeReconcile({ ...deps, planFor }), makeReconcileChanges({ ...deps, planFor })];
  const work = async (tenant: TenantContext): Promise<void> => {
    await Promise.all([leads(tenant), changes(tenant)]);
  };
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, { pass: reconcile.id, clock, work, atOnce: DEALERS_AT_ONCE }),
  );
};
