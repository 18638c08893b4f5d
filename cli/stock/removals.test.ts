import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { stockCli } from '#test/support/stock/stock-cli.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { removalsPage } from '#functions/stock/check/removals-page.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerStock } from './stock.ts';
import { tenantContext } from '#test/support/tenants.ts';

const tenant = tenantContext('coastline');
let bench: FeedBench;
beforeAll(async () => {
  bench = await feedBench();
});
afterAll(() => bench.close());

const runs = (...args: string[]) => stockCli(bench, [tenant]).run('runs', ...args, '--tenant', 'coastline');

test('the cars that a held run would take away are listed whole, in text the first ten, and once approved without the mark', async () => {
  await bench.feed(tenant, { source: 'dms', body: stockCsv(cars(40)) });
  bench.clock.advance(86_400_000);
  const run = await bench.feed(tenant, { source: 'dms', body: stockCsv(cars(12, { price: '5' })) });
  const held = await runs('latest', '--removals');
  expect(held.text).toContain('28 of 28 cars wait for approval.');
  expect(held.text).toMatch(
    /STOCK NUMBER +HELD +BECOMES +LISTED +PRICE +VEHICLE\nS\d+ +held +missing +2026-11-21 +30000.00 +2021/,
  );
  expect(held.text.split('\n')).toHaveLength(1 + 2 + 1 + 10 + 1);
  expect(held.data).toMatchObject({ held: 28, cars: { length: 28 } });
  const csv = (await runs('latest', '--removals', '--csv')).text.split('\r\n');
  expect(csv).toHaveLength(29);
  expect(csv).toContain('S13,held,missing,2026-11-21,30000.00,2021 Toyota Hilux');

  const page = (after: number) => removalsPage(bench.deps, tenant, run, { after, limit: 10 });
  expect(await page(0)).toMatchObject({ all: 28, held: 28, next: 10, cars: { length: 10 } });
  expect(await page(20)).toMatchObject({ next: null, cars: { length: 8 } });
  expect((await runs('latest')).text).toContain('28 of 40 cars are missing. The oldest has been listed for 1 day,');

  await stockCli(bench, [tenant]).run('approve', 'latest', '--tenant', 'coastline');
  const done = await runs('latest', '--removals');
  expect(done.data).toMatchObject({ held: 0 });
  expect(done.text).toMatch(/\nS\d+ +missing +2026-11-21/);
});

test('all pages of a long list are asked for', async () => {
  const vehicle = {
    vehicle_id: 'a',
    stocknum: 'S1',
    name: 'One',
    price_cents: null,
    listed_at: '2026-11-21T00:00:00.000Z',
  };
  const { run, asked, printed } = scriptedCli(registerStock, ({ query: { after = '0' } }) => ({
    all: 3,
    held: 3,
    unread: [7],
    cars: [{ ...vehicle, becomes: 'missing', held: true }],
    next: after === '2' ? null : Number(after) + 1,
  }));
  await run('stock', 'runs', 'dms.abcdefgh', '--removals', '--tenant', 'coastline');
  expect(asked.map(({ query }) => query['after'])).toEqual([undefined, '1', '2']);
  expect(printed).toMatchObject([{ data: { held: 3, unread: [7], cars: { length: 3 } } }]);
});

test('a run is told by its name, with how long its missing cars have been listed', async () => {
  await bench.feed(tenant, { source: 'dms', kind: 'delta', body: stockCsv(cars(1, { km: '9' })) });
  const delta = await runs('latest');
  expect(delta.text).toMatch(/^dms\.\w+ {2}DONE\nread 1, /);
  expect((await runs('latest', '--removals')).text).toBe('The run takes no car away.');
  expect((await runs('--removals')).failure).toMatchObject({ exitCode: 2 });
});
