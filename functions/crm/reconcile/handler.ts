import { forEachTenant, forTenants } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { reconcile } from '../contract.ts';
import { makePlanFor } from '../plan/plan.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { makeReconcileChanges } from './changes.ts';
import { findRecentDealers } from './recent-dealers.ts';
import { makeReconcile } from './reconcile.ts';

const DEALERS_AT_ONCE = 10;

/** `crm.reconcile`: finds leads and changed appointments without deliveries, of dealers with new leads at once, of all others within the hour. */
export const create = (deps: Runtime): TimerFunction => {
  const planFor = makePlanFor({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const [leads, changes] = [makeReconcile({ ...deps, planFor }), makeReconcileChanges({ ...deps, planFor })];
  const work = async (tenant: TenantContext): Promise<void> => {
    await Promise.all([leads(tenant), changes(tenant)]);
  };
  return scheduleFunction(reconcile.id, deps, async (clock) => {
    const each = { clock, atOnce: DEALERS_AT_ONCE };
    const recent = await findRecentDealers(deps);
    const others = async (tenant: TenantContext): Promise<void> => {
      if (!recent.has(tenant.id)) await work(tenant);
    };
    try {
      await forTenants(deps, { ...each, work }, recent);
    } finally {
      await forEachTenant(deps, { ...each, work: others, pass: reconcile.id, everyMs: HOUR_MS });
    }
  });
};
