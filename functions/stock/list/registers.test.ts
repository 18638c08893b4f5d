import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { IndexEntry, ListOptions } from '#functions/runtime/table/indexes.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { listedSort } from '../ingest/register.ts';
import { Registers } from './registers.ts';
import { orderVehicles } from './select.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', { sources: [dms] });
const beside = { demandOf: () => ({ leads: 0, saves: 0 }), now: new Date('2026-11-23T04:00:00.000Z') };

const isAsked = (sort: string, { beginsWith, between }: ListOptions): boolean => {
  if (between !== undefined) return sort >= between[0] && sort <= between[1];
  return beginsWith === undefined || sort.startsWith(beginsWith);
};

/** A source's list as the table would answer it now. */
const listOf = (sorts: ReadonlyMap<string, string>) => ({
  list: async (_: unknown, options: ListOptions = {}): Promise<IndexEntry[]> =>
    [...sorts.values()]
      .filter((sort) => isAsked(sort, options))
      .toSorted()
      .map((sort) => ({ key: keys.stock(tenant, sort), sort })),
  loadMany: async () => [],
});

describe('a register that a process keeps', () => {
  test('is, whatever was written since it was read, what another process reads', async () => {
    const step = fc.record({
      n: fc.integer({ min: 0, max: 7 }),
      act: fc.constantFrom('active', 'missing', 'sold', 'gone', 'look'),
      price_cents: fc.constantFrom(1_000_000, 2_000_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const sorts = new Map<string, string>();
        const table = listOf(sorts);
        let now = 0;
        const kept = new Registers({ table }, () => now);
        for (const { n, act, price_cents } of steps) {
          const id = `${'2ckt'[n % 4]}${n}`;
          if (act === 'gone') sorts.delete(id);
          else if (act !== 'look') sorts.set(id, listedSort({ ...stockItem({ id }, { price_cents }), state: act }));
          now += 5_000;
          for (const part of ['stock', 'sold'] as const) {
            const here = await kept.cars(tenant, part);
            const there = await new Registers({ table }, () => 0).cars(tenant, part);
            expect(here).toEqual(there);
            const ordered = orderVehicles(here, 'dearest', beside);
            expect(ordered).toEqual(orderVehicles([...there], 'dearest', beside));
          }
        }
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  test('is the same list for as long as nothing in it changes, so that its order is', async () => {
    const sorts = new Map([['a', listedSort(stockItem({ id: 'a' }))]]);
    let now = 0;
    const kept = new Registers({ table: listOf(sorts) }, () => now);
    const first = await kept.cars(tenant, 'stock');
    now = 5_000;
    expect(await kept.cars(tenant, 'stock')).toBe(first);
    sorts.set('b', listedSort(stockItem({ id: 'b' })));
    kept.forget(tenant);
    expect((await kept.cars(tenant, 'stock')).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('entries from before lists had facts', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  test('are read whole each time: their text does not say what changed', async () => {
    const item = stockItem({ id: 'old' }, { price_cents: 1_000_000 });
    await putStock(store.table, tenant, item);
    const sorts = new Map([['old', 'active#old']]);
    const table = { ...listOf(sorts), loadMany: store.table.loadMany.bind(store.table) };
    let now = 0;
    const kept = new Registers({ table }, () => now);
    const prices = async () => (await kept.cars(tenant, 'stock')).map(({ price_cents }) => price_cents);
    expect(await prices()).toEqual([1_000_000]);
    await store.table.change(keys.stock(tenant, 'old'), stockItemSchema, undefined, (current) =>
      current === undefined
        ? undefined
        : {
            state: { ...current, content: { ...current.content, price_cents: 900_000 } },
            events: [],
            lane: 'stock',
            at: current.created_at,
          },
    );
    now = 5_000;
    expect(await prices()).toEqual([900_000]);
  });
});
