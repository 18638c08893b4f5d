import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeNotifyChange } from '../appointment/notify-change.ts';
import { reconcile } from '../contract.ts';
import { makeReceiveLead } from '../receive-lead/receive-lead.ts';
import { makeReconcileChanges } from './changes.ts';
import { makeReconcile } from './reconcile.ts';

const DEALERS_AT_ONCE = 10;

type Deps = Pick<
  PlatformPorts,
  'env' | 'table' | 'directory' | 'logger' | 'now' | 'signals' | 'mail' | 'sms' | 'linkSecrets'
>;

/** `notifications.reconcile`: finds leads without a receipt, and changed test drives that nobody told of. */
export const create = (deps: Deps): TimerFunction => {
  const receive = makeReceiveLead({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const answer = makeReconcile({ ...deps, receive });
  const notify = makeNotifyChange({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const changes = makeReconcileChanges({ ...deps, notify });
  const work = async (tenant: TenantContext): Promise<void> => {
    await Promise.all([answer(tenant), changes(tenant)]);
  };
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, { pass: reconcile.id, clock, work, atOnce: DEALERS_AT_ONCE }),
  );
};
