import * as z from 'zod';
import { notificationRequested } from '#events/notification-requested.ts';
import { loadNoticesAddress } from '#functions/operators/published/notices-address.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Fact } from './fact.ts';
import type { FactSource, FactDeps } from './source.ts';

/** Of the address for notices, written by functions/notifications. */
const standingSchema = z.object({ refused_since: z.iso.datetime().nullable() });

const ADDRESS = 'address';
const MAIL = 'mail';

const addressFact = async ({ table }: FactDeps, tenant: TenantContext): Promise<Fact | undefined> => {
  const waiting = (await loadNoticesAddress(table, tenant.id))?.waiting;
  return waiting == null ? undefined : { fault: 'unconfirmed', since: waiting.asked_at, details: {} };
};

const mailFact = async ({ table }: FactDeps, tenant: TenantContext): Promise<Fact | undefined> => {
  const since = (await table.load(keys.noticesMail(tenant), standingSchema))?.state.refused_since ?? null;
  return since === null ? undefined : { fault: 'refused', since, details: {} };
};

/** The address for notices: not confirmed yet, or refusing mail. */
export const noticesFacts: FactSource = {
  name: 'notices',
  hints: {
    'notification.requested': (event) =>
      notificationRequested.read(event).notice.startsWith('notices_') ? [ADDRESS] : [],
    'notices.mail_changed': () => [MAIL],
  },
  read: (deps, tenant, id) => (id === ADDRESS ? addressFact(deps, tenant) : mailFact(deps, tenant)),
  subjects: async () => [ADDRESS, MAIL],
};
