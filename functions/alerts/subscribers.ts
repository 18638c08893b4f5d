import { derivedId, sha256 } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { subscriberSchema, type Subscriber } from './schema.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';

const SHARDS = 4;
export const alertShards = Array.from({ length: SHARDS }, (_, n) => `alerts#${n}`);
export const chooseAlertShard = (id: string): string => `alerts#${(sha256(id)[0] ?? 0) % SHARDS}`;

/** Without an alert that lasts, the address is forgotten. */
const KEPT_SECONDS = 30 * DAY_SECONDS;
/** A message that was begun is looked at again after this long; longer each time. */
const RETRY_MS = 3 * 60_000;
const MOST_RETRY_MS = 6 * 3_600_000;

export const subscriberByEmail = (tenant: TenantContext, email: string): string =>
  derivedId('alerts', tenant.id, email.trim().toLowerCase());
export const subscriberByUser = (tenant: TenantContext, userId: string): string =>
  derivedId('alerts', tenant.id, 'user', userId);

export const isActive = ({ state }: { state: string }): boolean => state === 'active';

/** Time for a look that did not know the alert yet, and for the lists that it reads. */
const CHECK_MS = 30_000;

/** When it is looked for vehicles that came just as an alert began. */
export const checkAfter = (begin: Date): string => new Date(begin.getTime() + CHECK_MS).toISOString();

const dueAt = ({ sending, waiting, alerts }: Subscriber): string | undefined => {
  if (sending !== null) {
    const wait = Math.min(RETRY_MS * 2 ** Math.max(sending.tries - 1, 0), MOST_RETRY_MS);
    return new Date(Date.parse(sending.at) + wait).toISOString();
  }
  const checks = alerts.filter(isActive).flatMap(({ check_at }) => check_at ?? []);
  return [...waiting.map(({ due_at }) => due_at), ...checks].toSorted()[0];
};

const subscriberDraft = (tenant: TenantContext, state: Subscriber, now: Date): ItemDraft<Subscriber> => {
  const due = dueAt(state);
  return {
    state,
    events: [],
    lane: 'lead',
    at: now.toISOString(),
    listed: { list: lists.alerts(tenant), sort: `${state.changed_at}#${state.id}` },
    due: due === undefined ? undefined : { shard: chooseAlertShard(state.id), at: due },
    expires: state.alerts.some(isActive) ? undefined : Math.ceil(now.getTime() / 1_000) + KEPT_SECONDS,
  };
};

interface StoreDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
}

/** Changes a subscriber in one write; undefined from `decide` writes nothing. */
export const changeSubscriber = (
  { table, now }: StoreDeps,
  tenant: TenantContext,
  id: string,
  decide: (current: Subscriber | undefined) => Subscriber | undefined,
): Promise<Subscriber | undefined> =>
  table.change(keys.alerts(tenant, id), subscriberSchema, undefined, (current) => {
    const next = decide(current);
    return next === undefined ? undefined : subscriberDraft(tenant, next, now());
  });

/** Ends these alerts, or all; nothing of them waits any more. Pure. */
export const endAlerts = (subscriber: Subscriber, ids: readonly string[] | 'all', now: Date): Subscriber => {
  const isEnded = (id: string): boolean => ids === 'all' || ids.includes(id);
  return {
    ...subscriber,
    alerts: subscriber.alerts.map((alert) => (isEnded(alert.id) ? { ...alert, state: 'ended' } : alert)),
    waiting: subscriber.waiting.filter(({ alert_id }) => !isEnded(alert_id)),
    changed_at: now.toISOString(),
  };
};
