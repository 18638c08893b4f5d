import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import type { FeedVehicle } from './vehicles.ts';
import { decide, type RunFacts } from './decide.ts';

const RUNS = Number(process.env['FORECOURT_FULL'] ?? '0') > 0 ? 20_000 : 2_000;

/** What shoppers and the index see of a car; when we learned of a price is history, not the car. */
const documentOf = (item: StockItem | undefined) =>
  item === undefined
    ? undefined
    : {
        content: item.content,
        state: item.state,
        version: item.src_version,
        slug: item.slug,
        sold: item.sold_at !== null,
      };

const content = (price: number): FeedVehicle['content'] =>
  ({ ...baseContent, price_cents: price }) satisfies FeedVehicle['content'];
let baseContent: FeedVehicle['content'];

let bench: FeedBench;
beforeAll(async () => {
  bench = await feedBench();
  const tenant = tenantContext('coastline', { sources: [{ ...tenantConfig('coastline').sources[0]!, id: 'base' }] });
  await bench.feed(tenant, { source: 'base', body: stockCsv([{ stocknum: 'S1' }]) });
  const [item] = (await bench.stock(tenant, 'base')).values();
  baseContent = item!.content;
});
afterAll(() => bench.close());

test('one car’s rows, applied in any order, end in the same document', () => {
  const row = fc.record({
    version: fc.integer({ min: 1, max: 12 }),
    price: fc.constantFrom(100_000, 200_000, 300_000),
    life: fc.constantFrom('active' as const, 'active' as const, 'sold' as const, 'withdrawn' as const),
  });
  // A source's version names one state of the row: versions differ, contents may repeat (A, B, A).
  const rows = fc.uniqueArray(row, { selector: ({ version }) => version, minLength: 2, maxLength: 8 });
  const orders = rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  const run: RunFacts = {
    run: 'r',
    kind: 'delta',
    received_at: '2026-11-21T00:00:00.000Z',
    source: 's',
    now: '2026-11-21T00:00:00.000Z',
    confirmed_at: null,
    floor: 0,
  };
  const apply = (
    all: readonly { version: number; price: number; life: FeedVehicle['life'] }[],
  ): StockItem | undefined => {
    let item: StockItem | undefined;
    all.forEach(({ version, price, life }, n) => {
      const vehicle: FeedVehicle = {
        row: 1,
        id: 'id',
        identity: 'x',
        life,
        content: content(price),
        hash: String(price),
        srcVersion: version,
        dated: true,
        unread: [],
        warnings: [],
      };
      const decision = decide(item, vehicle, { ...run, run: `r${n}` });
      if (decision.do === 'write' || decision.do === 'touch') item = decision.item;
    });
    return item;
  };
  fc.assert(
    fc.property(orders, ([inOrder, shuffled]) => {
      const sorted = inOrder.toSorted((a, b) => a.version - b.version);
      expect(documentOf(apply(shuffled))).toEqual(documentOf(apply(sorted)));
    }),
    { numRuns: RUNS },
  );
});

test('delta files through the whole pipeline, in six orders, leave the same table', async () => {
  const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;
  const files = [
    [
      { stocknum: 'S1', price: '100', modified_at: at(1) },
      { stocknum: 'S2', modified_at: at(1) },
    ],
    [
      { stocknum: 'S1', price: '200', modified_at: at(2) },
      { stocknum: 'S3', modified_at: at(2) },
    ],
    [
      { stocknum: 'S1', price: '100', modified_at: at(3) },
      { stocknum: 'S2', status: 'sold', modified_at: at(3) },
    ],
  ].map(stockCsv);
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const results: unknown[] = [];
  for (const [n, order] of orders.entries()) {
    const name = `perm-${n}`;
    const tenant = tenantContext('coastline', { sources: [{ ...tenantConfig('coastline').sources[0]!, id: name }] });
    for (const index of order) await bench.feed(tenant, { source: name, kind: 'delta', body: files[index]! });
    const items = [...(await bench.stock(tenant, name)).values()].sort((a, b) => a.identity.localeCompare(b.identity));
    results.push(items.map((item) => ({ ...documentOf(item), slug: undefined })));
  }
  for (const result of results) expect(result).toEqual(results[0]);
  expect(results[0]).toMatchObject([{ content: { price_cents: 10_000 } }, { state: 'sold' }, { state: 'active' }]);
});

test('a delta that arrives after a later full feed changes nothing', async () => {
  const tenant = tenantContext('coastline', { sources: [{ ...tenantConfig('coastline').sources[0]!, id: 'late' }] });
  const late = await bench.send(tenant, {
    source: 'late',
    kind: 'delta',
    body: stockCsv([{ stocknum: 'S1', price: '1' }]),
  });
  bench.queue.length = 0;
  const full = await bench.send(tenant, { source: 'late', body: stockCsv([{ stocknum: 'S1', price: '2' }]) });
  await bench.ingest(tenant, { source: 'late', run: full }, () => 300_000);
  await bench.ingest(tenant, { source: 'late', run: late }, () => 300_000);
  const [item] = (await bench.stock(tenant, 'late')).values();
  expect(item?.content.price_cents).toBe(200);
});
