import type { Wiring } from '#functions/handlers.ts';
import { forEachTenant } from '#functions/runtime/for-each-tenant.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { reconcile } from '../contract.ts';
import { makeReceiveLead } from '../receive-lead/receive-lead.ts';
import { makeReconcile } from './reconcile.ts';

const DEALERS_AT_ONCE = 10;

type Deps = Pick<Wiring, 'env' | 'table' | 'directory' | 'logger' | 'now' | 'signals' | 'mail' | 'sms' | 'linkSecrets'>;

/** `notifications.reconcile`: finds leads without a receipt. */
export const create = (deps: Deps): TimerFunction => {
  const receive = makeReceiveLead({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const work = makeReconcile({ ...deps, receive });
  return scheduleFunction(reconcile.id, deps, (clock) => forEachTenant(deps, { clock, work, atOnce: DEALERS_AT_ONCE }));
};
