import { isZone } from '#domain/alerts/times.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { requireSession } from '#functions/runtime/http/session.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { AlertConsents } from '../consents.ts';
import type { AlertsAnswer, ConfirmedAlert } from '../contract.ts';
import { deriveAddressProof, type AlertLinks } from '../links.ts';
import { dueTime } from '../match/add-notices.ts';
import { subscriberSchema, type Alert, type Subscriber } from '../schema.ts';
import { beginStockScan } from '../send/scan-stock.ts';
import { changeSubscriber, checkAfter, endAlerts, isActive, subscriberByUser } from '../subscribers.ts';
import { toAlertsAnswer } from '../view.ts';

interface ManageDeps extends Pick<Runtime, 'table' | 'now'> {
  links: AlertLinks;
  consents: AlertConsents;
}

interface Asked {
  tenant: TenantContext;
  headers: Readonly<Record<string, string>>;
  token: string | undefined;
}

export interface AlertChange {
  alert?: { id: string; pace?: Alert['pace'] | undefined; end?: true | undefined } | undefined;
  quiet?: { from: string; to: string; zone: string } | undefined;
}

const refusal = (kind: 'expired' | 'altered' | 'foreign'): Problem =>
  kind === 'expired'
    ? new Problem('gone', 'This link has ended. Open the one of your latest message, or sign in.')
    : new Problem('not_found', 'This link cannot be used. Open it once more from the message, whole.');

const nothing: AlertsAnswer = {
  channel: null,
  address: '',
  zone: '',
  quiet_from: '21:00',
  quiet_to: '08:00',
  alerts: [],
};

/** What waits is sent by the new settings. */
const retimed = (subscriber: Subscriber, now: Date): Subscriber => ({
  ...subscriber,
  waiting: subscriber.waiting.map((notice) => {
    const alert = subscriber.alerts.find(({ id }) => id === notice.alert_id);
    return alert === undefined ? notice : { ...notice, due_at: dueTime(subscriber, alert, now) };
  }),
});

const changed = (before: Subscriber, { alert, quiet }: AlertChange, now: Date): Subscriber => {
  const ended = alert?.end === true ? endAlerts(before, [alert.id], now) : before;
  const paced = ended.alerts.map((one) => (one.id === alert?.id ? { ...one, pace: alert.pace ?? one.pace } : one));
  const hours = quiet === undefined ? {} : { quiet_from: quiet.from, quiet_to: quiet.to, zone: quiet.zone };
  return retimed({ ...ended, ...hours, alerts: paced, changed_at: now.toISOString() }, now);
};

/** What a shopper does with alerts, by the link of a message or signed in. */
export const makeManageAlerts = (deps: ManageDeps) => {
  const requireSubscriberId = async ({ tenant, headers, token }: Asked): Promise<string> => {
    if (token === undefined) return subscriberByUser(tenant, (await requireSession(deps, tenant, headers)).user_id);
    const opened = await deps.links.openManage(tenant, token);
    if (opened.kind !== 'open') throw refusal(opened.kind);
    return opened.subscriber;
  };

  const load = async (tenant: TenantContext, id: string): Promise<Subscriber | undefined> =>
    (await deps.table.load(keys.alerts(tenant, id), subscriberSchema))?.state;

  const withdraw = async (
    tenant: TenantContext,
    before: Subscriber | undefined,
    ids: readonly string[],
  ): Promise<void> => {
    for (const alert of before?.alerts.filter(({ id }) => ids.includes(id)) ?? [])
      if (before !== undefined) await deps.consents.withdraw(tenant, before, alert);
  };

  const change = async (tenant: TenantContext, id: string, asked: AlertChange): Promise<AlertsAnswer> => {
    if (asked.quiet !== undefined && !isZone(asked.quiet.zone))
      throw new Problem('validation_failed', 'Unknown time zone.');
    const before = await load(tenant, id);
    const after = await changeSubscriber(deps, tenant, id, (current) =>
      current === undefined ? undefined : changed(current, asked, deps.now()),
    );
    if (asked.alert?.end === true) await withdraw(tenant, before, [asked.alert.id]);
    return after === undefined ? nothing : toAlertsAnswer(tenant, after);
  };

  /** Ends first, so that nothing more is sent whatever fails after. */
  const end = async (tenant: TenantContext, id: string, alert: string | undefined): Promise<void> => {
    const before = await load(tenant, id);
    if (before === undefined) return;
    const ids = alert === undefined ? before.alerts.map((one) => one.id) : [alert];
    await changeSubscriber(deps, tenant, id, (current) =>
      current === undefined ? undefined : endAlerts(current, ids, deps.now()),
    );
    await withdraw(tenant, before, ids);
  };

  /** Undefined for a link to an address that is no longer the subscriber's, and for an alert that has ended. */
  const activated = (
    tenant: TenantContext,
    before: Subscriber | undefined,
    { alert: alertId, proof }: { alert: string; proof: string },
  ): Subscriber | undefined => {
    const at = deps.now().toISOString();
    const beginning = { state: 'active', active_since: at, check_at: checkAfter(deps.now()) } as const;
    const email = [before?.next_email, before?.email].find((one) => one && deriveAddressProof(tenant, one) === proof);
    if (!email || !before?.alerts.some(({ id, state }) => id === alertId && state !== 'ended')) return undefined;
    return {
      ...before,
      email,
      next_email: email === before.next_email ? null : before.next_email,
      alerts: before.alerts.map((one) =>
        one.id === alertId && one.state === 'pending' ? { ...one, ...beginning } : one,
      ),
      changed_at: at,
    };
  };

  return {
    list: async (asked: Asked): Promise<AlertsAnswer> => {
      const found = await load(asked.tenant, await requireSubscriberId(asked));
      return found === undefined ? nothing : toAlertsAnswer(asked.tenant, found);
    },
    change: async (asked: Asked, what: AlertChange): Promise<AlertsAnswer> =>
      change(asked.tenant, await requireSubscriberId(asked), what),

    /** The reader of the address says yes: every alert that now goes there is a consent of its own. */
    confirm: async (tenant: TenantContext, token: string, correlationId: string): Promise<ConfirmedAlert> => {
      const opened = await deps.links.openConfirm(tenant, token);
      if (opened.kind !== 'open') throw refusal(opened.kind);
      const after = await changeSubscriber(deps, tenant, opened.subscriber, (current) =>
        activated(tenant, current, opened),
      );
      const isThere = after?.alerts.some(({ id, state }) => id === opened.alert && state === 'active') === true;
      if (after === undefined || !isThere) throw new Problem('gone', 'This alert has ended. Save the search again.');
      for (const alert of after.alerts.filter(isActive)) await deps.consents.give(tenant, after, alert, correlationId);
      await beginStockScan(deps, tenant);
      return {
        manage_token: await deps.links.signManage(tenant, opened.subscriber),
        alerts: toAlertsAnswer(tenant, after),
      };
    },

    /** One alert, or all of the link's subscriber. */
    endByLink: async (tenant: TenantContext, token: string, alert?: string): Promise<{ ended: true }> => {
      const opened = await deps.links.openManage(tenant, token);
      if (opened.kind !== 'open') throw refusal(opened.kind);
      await end(tenant, opened.subscriber, alert);
      return { ended: true };
    },
  };
};
