import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFeeds, demoVehicles } from '#demo/stock.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { FeedRun } from '#functions/stock/run.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { tenantContext } from '#test/support/tenants.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');

describe.each(['totara'])('the demo stock of %s through the feed pipeline', (id) => {
  const tenant = tenantContext(id);
  const vehicles = demoVehicles(id, anchor);
  const runs: FeedRun[] = [];
  let bench: FeedBench;

  beforeAll(async () => {
    bench = await feedBench();
    for (const { csv, receivedAt } of demoFeeds(id, anchor)) {
      runs.push(await bench.feed(tenant, { source: 'dms', body: csv, format: 'forecourt-csv', receivedAt }));
    }
  });
  afterAll(() => bench.close());

  test('no row is refused and no feed is held', () => {
    expect(runs.map(({ state, reasons }) => ({ state, reasons }))).toEqual(
      runs.map(() => ({ state: 'DONE', reasons: {} })),
    );
  });

  test('every vehicle arrives, and what was sold is sold when it was sold', async () => {
    const items = [...(await bench.stock(tenant, 'dms')).values()];
    expect(items).toHaveLength(vehicles.length);
    const sold = vehicles.filter(({ soldDaysAgo }) => soldDaysAgo !== null);
    expect(items.filter(({ state }) => state === 'sold')).toHaveLength(sold.length);
    const lately = items.filter(({ sold_at }) => sold_at === '2026-11-20T06:00:00.000Z');
    expect(lately).toHaveLength(sold.filter(({ soldDaysAgo }) => soldDaysAgo === 1).length);
  });

  test('content says what the generator said', async () => {
    const items = new Map(
      [...(await bench.stock(tenant, 'dms')).values()].map((item) => [item.content.stocknum, item]),
    );
    const standing = vehicles.filter(({ soldDaysAgo }) => soldDaysAgo === null);
    const different = standing.filter(({ content }) => {
      const stored = items.get(content.stocknum)?.content;
      return Object.entries(content).some(([field, value]) => {
        const kept: unknown =
          stored === undefined ? undefined : Object.entries(stored).find(([name]) => name === field)?.[1];
        return JSON.stringify(kept ?? null) !== JSON.stringify(value ?? null);
      });
    });
    expect(different.map(({ content }) => content.stocknum)).toEqual([]);
  });

  test('vehicles came at different times, stand at a place of the dealer and have pictures of our own', async () => {
    const items = [...(await bench.stock(tenant, 'dms')).values()];
    expect(new Set(items.map(({ created_at }) => created_at)).size).toBe(3);
    const shown = items.map((item) => projectVehicle(item, undefined, tenant.config));
    expect(shown.filter(({ location_name }) => location_name === null)).toEqual([]);
    expect(shown.filter(({ media }) => media.some((key) => !/^l\.[a-z-]+\.[a-z0-9]+\.[a-z-]+$/.test(key)))).toEqual([]);
    expect(shown.filter(({ item_type, media }) => item_type === 'car' && media.length > 0).length).toBeGreaterThan(
      shown.length * 0.6,
    );
  });
});
