import { describe, expect, test } from 'vitest';
import { eventName } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { countedSignals } from '#test/support/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { deliverySchema, markDead, markDelivered, type Delivery } from './delivery.ts';
import { deliveryDraft, deriveDeliveryId, dueShards, finishDelivery } from './delivery-store.ts';

const at = '2026-11-21T00:00:00.000Z';
const tenant = tenantContext('coastline');
const draftOf = (change: Partial<Delivery>) => deliveryDraft(tenant, delivery(change), at);
const idsOf = (change: Partial<Delivery>): string[] => draftOf(change).events.map(({ id }) => id);
const entry = { at, outcome: 'delivered', status: 204, ms: 1, reply: '' } as const;

describe('what a delivery tells', () => {
  test('is to be sent, by the number of its next try', () => {
    const [event, ...others] = draftOf({ status: 'PENDING', tries: 2 }).events;
    expect([event && eventName(event), event?.data, others]).toEqual([
      'delivery.due',
      { delivery_id: 'delivery-1', endpoint_id: 'crm', attempt: 3 },
      [],
    ]);
  });

  test('is nothing while it is on its way or waits', () => {
    expect([idsOf({ status: 'INFLIGHT' }), idsOf({ status: 'RETRY' })]).toEqual([[], []]);
  });

  test('is that it arrived, or that it failed together with a notice to the dealer', () => {
    const names = (change: Partial<Delivery>) => draftOf(change).events.map(eventName);
    expect(names({ status: 'DELIVERED' })).toEqual(['lead.delivery_succeeded']);
    expect(names({ status: 'DEAD', dead_reason: 'endpoint_gone' })).toEqual([
      'lead.delivery_failed',
      'notification.requested',
    ]);
  });

  test('has the same id when the same step is written twice, and another one for each try and round', () => {
    expect(idsOf({ status: 'PENDING' })).toEqual(idsOf({ status: 'PENDING' }));
    const steps = [0, 1, 2].flatMap((tries) =>
      [0, 1].map((replays) => ({ status: 'PENDING', tries, replays }) as const),
    );
    expect(new Set(steps.flatMap((step) => idsOf(step))).size).toBe(steps.length);
    expect(idsOf({ status: 'DEAD' })).not.toEqual(idsOf({ status: 'DEAD', replays: 1 }));
  });
});

describe('where a delivery is found', () => {
  test('is among the due ones of a shard while it is due, and nowhere there once it is settled', () => {
    expect(draftOf({ status: 'RETRY', due_at: at }).due).toEqual({ shard: expect.stringMatching(/^crm#[0-3]$/), at });
    expect(draftOf({ status: 'DELIVERED' })).not.toHaveProperty('due');
  });

  test('is one of four shards, all of which are used', () => {
    const shards = Array.from({ length: 100 }, (_, n) => draftOf({ delivery_id: `d${n}`, due_at: at }).due?.shard);
    expect([...new Set(shards)].toSorted()).toEqual(dueShards);
    expect(dueShards).toHaveLength(4);
  });

  test('is a key of its own for each dealer, event and endpoint', () => {
    const others = [
      deriveDeliveryId(tenantContext('totara'), 'evt', 'crm'),
      deriveDeliveryId(tenant, 'evt2', 'crm'),
      deriveDeliveryId(tenant, 'evt', 'crm2'),
    ];
    expect(new Set([deriveDeliveryId(tenant, 'evt', 'crm'), ...others]).size).toBe(4);
    expect(deriveDeliveryId(tenant, 'evt', 'crm')).toBe(deriveDeliveryId(tenant, 'evt', 'crm'));
  });
});

describe('a step of a delivery', () => {
  const world = async () => {
    const table = new Table(new MemoryTable().connect(), 'forecourt', 1);
    const { signals, counts } = countedSignals();
    const key = keys.delivery(tenant, 'delivery-1');
    const { stored } = await table.create(key, deliverySchema, draftOf({}));
    return { stored, counts, finish: (next: Delivery) => finishDelivery({ table, tenant, signals }, stored, next, at) };
  };

  test('that another worker was faster with is not written, and is nobody’s fault', async () => {
    const { finish, stored, counts } = await world();
    expect((await finish(markDelivered(stored.state, entry)))?.state.status).toBe('DELIVERED');
    expect(await finish(markDead(stored.state, 'endpoint_gone', new Date()))).toBeUndefined();
    expect(counts()).toEqual({});
  });

  test('into death is counted once', async () => {
    const { finish, stored, counts } = await world();
    await finish(markDead(stored.state, 'attempts_exhausted', new Date()));
    await finish(markDead(stored.state, 'attempts_exhausted', new Date()));
    expect(counts()).toEqual({ 'crm.delivery-dead': 1 });
  });

  test('with its endpoint is not counted besides: the endpoint is', async () => {
    const { finish, stored, counts } = await world();
    expect((await finish(markDead(stored.state, 'endpoint_gone', new Date())))?.state.status).toBe('DEAD');
    expect(counts()).toEqual({});
  });
});
