import { deliveryDue } from '#events/delivery-due.ts';
import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { leadDeliveryFailed } from '#events/lead-delivery-failed.ts';
import { leadDeliverySucceeded } from '#events/lead-delivery-succeeded.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId, sha256 } from '#functions/runtime/identifiers.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { ConcurrentWrite, type ItemDraft, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { deliveryDead } from '#functions/signals.ts';
import { deliverySchema, type Delivery } from './delivery.ts';

const DUE_SHARDS = 4;
export const dueShards = Array.from({ length: DUE_SHARDS }, (_, n) => `crm#${n}`);
const chooseDueShard = (deliveryId: string): string => `crm#${(sha256(deliveryId)[0] ?? 0) % DUE_SHARDS}`;

export { deriveDeliveryId } from './published/delivery-id.ts';

const deliverySort = (delivery: Pick<Delivery, 'created_at' | 'delivery_id'>): string =>
  `${delivery.created_at}#${delivery.delivery_id}`;

/** Events follow from the status written: queued, delivered or dead. */
const buildDeliveryEvents = (delivery: Delivery, at: string): AnyEvent[] => {
  const { delivery_id, endpoint_id, event_id, tries, replays } = delivery;
  const reason = delivery.dead_reason ?? 'attempts_exhausted';
  const meta = (...parts: string[]): EventMeta => ({
    // Derived from round and try, so that a repeated write has the same event id.
    id: derivedId(delivery_id, String(replays), ...parts),
    time: at,
    tenantId: delivery.tenant,
    correlationId: delivery.correlation_id,
    subject: delivery.subject,
  });
  const settled = { delivery_id, endpoint_id, event_id, attempts: tries };
  switch (delivery.status) {
    case 'PENDING':
      return [deliveryDue.create(meta('due', String(tries + 1)), { delivery_id, endpoint_id, attempt: tries + 1 })];
    case 'DELIVERED':
      return [leadDeliverySucceeded.create(meta('succeeded'), settled)];
    case 'DEAD':
      return [
        leadDeliveryFailed.create(meta('failed'), { ...settled, reason }),
        notificationRequested.create(meta('notice'), {
          notice: 'delivery_dead',
          details: { delivery_id, endpoint_id, lead_id: delivery.subject, reason },
        }),
      ];
    case 'INFLIGHT':
    case 'RETRY':
      return [];
  }
};

/** State, event, list entry and due time of a delivery. */
export const deliveryDraft = (tenant: TenantContext, state: Delivery, at: string): ItemDraft<Delivery> => ({
  state,
  events: buildDeliveryEvents(state, at),
  lane: 'lead',
  at,
  listed: { list: lists.deliveries(tenant), sort: deliverySort(state) },
  ...(state.expires_at === undefined ? {} : { expires: Math.ceil(Date.parse(state.expires_at) / 1_000) }),
  ...(state.due_at === null ? {} : { due: { shard: chooseDueShard(state.delivery_id), at: state.due_at } }),
});

/** Undefined if another writer was first. */
export const transitionDelivery = async (
  { table, tenant }: { table: Pick<Table, 'replace'>; tenant: TenantContext },
  stored: StoredItem<Delivery>,
  next: Delivery,
  at: string,
): Promise<StoredItem<Delivery> | undefined> => {
  try {
    return await table.replace(stored, deliverySchema, deliveryDraft(tenant, next, at));
  } catch (error) {
    if (error instanceof ConcurrentWrite) return undefined;
    throw error;
  }
};

/** `transitionDelivery`, counting deliveries that nobody took. What dies with its endpoint is counted there. */
export const finishDelivery = async (
  ref: Parameters<typeof transitionDelivery>[0] & { signals: Signals },
  ...step: [stored: StoredItem<Delivery>, next: Delivery, at: string]
): Promise<StoredItem<Delivery> | undefined> => {
  const moved = await transitionDelivery(ref, ...step);
  if (moved?.state.dead_reason === 'attempts_exhausted') {
    const { tenant, endpoint_id, delivery_id } = moved.state;
    ref.signals.count(deliveryDead, 1, { tenant, endpoint: endpoint_id, delivery: delivery_id });
  }
  return moved;
};
