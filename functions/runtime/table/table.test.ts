import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { deliveryDue } from '#events/delivery-due.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { lists } from './keys.ts';
import { TableKey } from './table-key.ts';
import { makeRelay } from '../outbox/outbox.ts';
import type { ListOptions } from './indexes.ts';
import { Table } from './table.ts';
import { ConcurrentWrite, listOutboxShards, type ItemDraft } from './item.ts';

const schema = z.object({ n: z.number() });
const at = '2026-11-21T00:00:00.000Z';
const event = (id: string) =>
  deliveryDue.create(
    { id, time: at, tenantId: 'coastline', correlationId: 'corr-0001', subject: 's' },
    { delivery_id: id, endpoint_id: 'crm', attempt: 1 },
  );
const draft = (n: number, ...ids: string[]): ItemDraft<{ n: number }> => ({
  state: { n },
  events: ids.map(event),
  lane: 'lead',
  at,
});

describe('Table', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  test('a second create of the same key answers the item that was first', async () => {
    const key = TableKey.fromTable('A', '1');
    expect((await store.table.create(key, schema, draft(1))).created).toBe(true);
    const second = await store.table.create(key, schema, draft(2));
    expect(second.created).toBe(false);
    expect(second.stored.state).toEqual({ n: 1 });
  });

  test('a list is read page by page, between two sort values and newest first', async () => {
    const list = lists.leads(tenantContext('coastline'));
    for (const n of [1, 2, 3, 4]) {
      await store.table.create(TableKey.fromTable('L', String(n)), schema, {
        ...draft(n),
        listed: { list, sort: `s${n}` },
      });
    }
    const sorts = async (options: ListOptions) => (await store.table.list(list, options)).map(({ sort }) => sort);
    expect(await sorts({ newestFirst: true, limit: 3 })).toEqual(['s4', 's3', 's2']);
    const after = { key: TableKey.fromTable('L', '2'), sort: 's2' };
    expect(await sorts({ newestFirst: true, limit: 3, after })).toEqual(['s1']);
    expect(await sorts({ between: ['s2', 's3'] })).toEqual(['s2', 's3']);
  });

  test('a replace after somebody else wrote is refused and changes nothing', async () => {
    const key = TableKey.fromTable('A', '2');
    const { stored } = await store.table.create(key, schema, draft(1));
    await store.table.replace(stored, schema, draft(2));
    await expect(store.table.replace(stored, schema, draft(3))).rejects.toThrow(ConcurrentWrite);
    expect((await store.table.load(key, schema))?.state).toEqual({ n: 2 });
  });

  test('events wait in as many shards as the maker of the table names, and nobody can leave that out', async () => {
    expectTypeOf<ConstructorParameters<typeof Table>['length']>().toEqualTypeOf<3>();
    const table = new Table(store.documents, store.tableName, 2);
    const named = (n: number) => TableKey.fromTable('S', String(n));
    for (let n = 0; n < 12; n += 1) await table.create(named(n), schema, { ...draft(n, `s${n}`), lane: 'stock' });
    const found = await Promise.all(listOutboxShards('stock').map((shard) => table.waiting(shard, at, 100)));
    expect(found.map((waiting) => waiting.length > 0)).toEqual([
      true,
      true,
      ...Array.from({ length: 14 }, () => false),
    ]);
    expect(found.flat()).toHaveLength(12);
    for (let n = 0; n < 12; n += 1) await table.remove(named(n));
  });

  test('a change decides on what is there, or on what stands for nothing, and writes nothing where nothing is decided', async () => {
    const key = TableKey.fromTable('C', '1');
    const add = (current: { n: number }) => draft(current.n + 1, `c${current.n}`);
    expect(await store.table.change(key, schema, { n: 10 }, () => undefined)).toEqual({ n: 10 });
    expect(await store.table.load(key, schema)).toBeUndefined();
    expect(await store.table.change(key, schema, { n: 10 }, add)).toEqual({ n: 11 });
    expect(await store.table.change(key, schema, { n: 10 }, add)).toEqual({ n: 12 });
    expect(await store.table.change(key, schema, { n: 10 }, () => undefined)).toEqual({ n: 12 });
    expect(await store.table.load(key, schema)).toMatchObject({ rev: 2, state: { n: 12 } });
    await store.table.remove(key);
  });

  test('of many changes at once none is lost, and each is decided on what the one before wrote', async () => {
    const key = TableKey.fromTable('C', '2');
    const revs: number[] = [];
    const add = (current: { n: number }, rev: number) => {
      revs.push(rev);
      return draft(current.n + 1, `many${current.n}`);
    };
    await Promise.all(Array.from({ length: 8 }, () => store.table.change(key, schema, { n: 0 }, add)));
    const stored = await store.table.load(key, schema);
    expect(stored).toMatchObject({ rev: 8, state: { n: 8 } });
    expect(Object.keys(stored?.outbox ?? {})).toHaveLength(8);
    expect(revs.length).toBeGreaterThan(8);
    await store.table.remove(key);
  });

  test('a change begins with what the caller has loaded, and loads again only when that is old', async () => {
    const key = TableKey.fromTable('C', '3');
    const { stored } = await store.table.create(key, schema, draft(1));
    await store.table.replace(stored, schema, draft(5));
    const decidedOn: number[] = [];
    const answer = await store.table.change({ key, stored }, schema, undefined, (current) => {
      decidedOn.push(current?.n ?? 0);
      return draft((current?.n ?? 0) + 1);
    });
    expect(decidedOn).toEqual([1, 5]);
    expect(answer).toEqual({ n: 6 });
  });

  test('a change that always loses is given up, and says which item it was', async () => {
    const key = TableKey.fromTable('C', '4');
    const { stored } = await store.table.create(key, schema, draft(1));
    let rounds = 0;
    const losing = Object.assign(new Table(store.documents, store.tableName, 1), { load: async () => stored });
    await store.table.replace(stored, schema, draft(2));
    const change = losing.change({ key, stored }, schema, { n: 0 }, ({ n }) => {
      rounds += 1;
      return draft(n + 1);
    });
    await expect(change).rejects.toThrow(ConcurrentWrite);
    expect(rounds).toBe(20);
  });

  test('a list is paged newest first by cursors, without what is gone meanwhile, and a foreign cursor is refused', async () => {
    const list = lists.deliveries(tenantContext('coastline'));
    const keyOf = (id: string) => TableKey.fromTable('P', id);
    for (const n of [1, 2, 3, 4, 5]) {
      await store.table.create(keyOf(String(n)), schema, { ...draft(n), listed: { list, sort: `t${n}#${n}` } });
    }
    const first = await store.table.page(list, schema, { limit: 2, keyOf });
    expect(first).toEqual({ items: [{ n: 5 }, { n: 4 }], next: 't4#4' });
    const second = await store.table.page(list, schema, { limit: 2, keyOf, cursor: 't4#4' });
    expect(second).toEqual({ items: [{ n: 3 }, { n: 2 }], next: 't2#2' });
    expect(await store.table.page(list, schema, { limit: 2, keyOf, cursor: 't2#2' })).toEqual({
      items: [{ n: 1 }],
      next: null,
    });
    await expect(store.table.page(list, schema, { limit: 2, keyOf, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('the relay publishes what waits, clears what was acknowledged and keeps the rest', async () => {
    const key = TableKey.fromTable('A', '3');
    await store.table.create(key, schema, draft(1, 'e1', 'e2', 'e3'));
    const seen: string[] = [];
    let refuse = new Set(['e2']);
    const relay = makeRelay({
      ...store,
      bus: {
        publish: async (events) => {
          seen.push(...events.map(({ id }) => id));
          return new Set(events.map(({ id }) => id).filter((id) => !refuse.has(id)));
        },
      },
    });
    expect(await relay.sweep(at)).toBe(2);
    expect(Object.keys((await store.table.load(key, schema))?.outbox ?? {})).toEqual(['e2']);
    refuse = new Set();
    expect(await relay.sweep(at)).toBe(1);
    expect(await store.table.waiting('lead#0', at, 10)).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(['e1', 'e2', 'e3']));
  });
});
