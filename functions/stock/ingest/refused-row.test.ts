import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPriceKnown } from '#domain/vehicle/reservation.ts';
import { eventName } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadQuarantine } from './quarantine.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { cars, stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const source = (id: string) => ({ ...tenantConfig('coastline').sources[0]!, id });

describe('a listed car whose row is refused', () => {
  let bench: FeedBench;
  let tenant: TenantContext;
  let name = '';
  let count = 0;

  beforeAll(async () => {
    bench = await feedBench();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    name = `kept-${(count += 1)}`;
    tenant = tenantContext('coastline', { sources: [source(name)] });
    bench.events.length = 0;
  });

  const feed = (rows: readonly CsvVehicle[], more: { kind?: 'full' | 'delta' } = {}) => {
    bench.clock.advance(2 * HOUR_MS);
    return bench.feed(tenant, { source: name, body: stockCsv(rows), ...more });
  };
  const vehicleOf = async (stocknum: string) =>
    [...(await bench.stock(tenant, name)).values()].find(({ content }) => content.stocknum === stocknum)!;
  const notices = () =>
    bench.events
      .filter((event) => eventName(event) === notificationRequested.name)
      .map((event) => notificationRequested.read(event));
  /** Forty cars, of which S7 has this. */
  const forty = (change: Partial<CsvVehicle>): CsvVehicle[] =>
    cars(40).map((vehicle, n) => (n === 6 ? { ...vehicle, ...change } : vehicle));

  test('stays as it was, however often the file comes, and the run says so', async () => {
    await feed(cars(40));
    for (const files of [1, 2, 3, 4]) {
      const run = await feed(forty({ price: 'about 30k', km: '5' }));
      expect(run).toMatchObject({ state: 'DONE', counts: { kept: 1, refused: 1, unchanged: 39, missing: 0, sold: 0 } });
      expect(await vehicleOf('S7')).toMatchObject({
        state: 'active',
        missing_runs: 0,
        content: { price_cents: 3_000_000, km: 1_000 },
        kept: { files, line: 8, field: 'price_cents', reason: 'unreadable', price_known: false },
      });
    }
    expect(bench.takeEvents()['vehicle.missing']).toBeUndefined();
  });

  test('is told of once, after as many files as the setting says, with the cell that keeps it old', async () => {
    await feed(cars(40));
    for (let n = 0; n < 2; n += 1) await feed(forty({ price: 'about 30k' }));
    expect(notices()).toEqual([]);
    const third = await feed(forty({ price: 'about 30k' }));
    await feed(forty({ price: 'about 30k' }));
    expect(notices()).toEqual([
      {
        notice: 'feed_rows_kept',
        details: {
          source: name,
          run: third.run,
          files: '3',
          vehicles: '1',
          'S7, 2021 Toyota Hilux': expect.stringMatching(/^line 8, price_cents: 'about 30k' is not an amount of money/),
        },
      },
    ]);
  });

  test('is told of after another number of files where the source says another', async () => {
    tenant = tenantContext('coastline', { sources: [{ ...source(name), tellKeptAfter: 1 }] });
    await feed(cars(40));
    await feed(forty({ price: 'about 30k' }));
    expect(notices()).toMatchObject([{ notice: 'feed_rows_kept', details: { files: '1' } }]);
  });

  test('is listed with its row, so that somebody finds the cell', async () => {
    await feed(cars(40));
    const run = await feed([...forty({ year: 'new' }), { stocknum: 'X1', year: 'new' }]);
    const { id } = await vehicleOf('S7');
    expect(await loadQuarantine(bench.objects, tenant, run.run)).toMatchObject([
      { row: 8, stocknum: 'S7', field: 'year', vehicle_id: id },
      { row: 42, stocknum: 'X1', field: 'year', vehicle_id: null },
    ]);
    expect(run.counts).toMatchObject({ refused: 2, kept: 1 });
  });

  test('cannot be reserved while its price is unknown, and can while the row says the price that is shown', async () => {
    await feed(cars(40));
    const known = async (change: Partial<CsvVehicle>) => {
      await feed(forty(change));
      return isPriceKnown(await vehicleOf('S7'));
    };
    expect(await known({ price: 'about 30k' })).toBe(false);
    expect(await known({ year: 'new' })).toBe(true);
    expect(await known({ year: 'new', price: '31000' })).toBe(false);
    expect(await known({})).toBe(true);
    expect((await vehicleOf('S7')).kept).toBeNull();
  });

  test('is followed again as soon as its row can be read, without a word to the index where nothing changed', async () => {
    await feed(cars(40));
    await feed(forty({ price: 'about 30k' }));
    bench.takeEvents();
    expect((await feed(forty({}))).counts).toMatchObject({ kept: 0, unchanged: 40 });
    expect(bench.takeEvents()['vehicle.updated']).toBeUndefined();
    expect((await vehicleOf('S7')).kept).toBeNull();
    expect((await feed(forty({ price: '31000' }))).counts).toMatchObject({ price_changed: 1 });
  });

  test('that was missing is back, because the file names it', async () => {
    await feed(cars(40));
    await feed(forty({}).filter(({ stocknum }) => stocknum !== 'S7'));
    expect((await vehicleOf('S7')).state).toBe('missing');
    bench.takeEvents();
    await feed(forty({ price: 'about 30k' }));
    expect(await vehicleOf('S7')).toMatchObject({ state: 'active', missing_runs: 0 });
    expect(bench.takeEvents()['vehicle.relisted']).toBe(1);
  });

  test('is sold where the row says so, and not by a word that nobody knows', async () => {
    await feed(cars(40));
    expect((await feed(forty({ price: 'gone', status: 'sold' }))).counts).toMatchObject({ sold: 1, kept: 0 });
    expect((await vehicleOf('S7')).state).toBe('sold');
    expect((await feed(forty({ status: 'who knows' }))).counts).toMatchObject({ refused: 0, relisted: 0 });
    expect((await vehicleOf('S7')).state).toBe('sold');
    await feed(cars(40).map((vehicle) => ({ ...vehicle, status: vehicle.stocknum === 'S8' ? 'who knows' : '' })));
    expect((await vehicleOf('S8')).state).toBe('active');
  });

  test('of a delta that is older than what we know changes nothing', async () => {
    const at = (day: number) => `2026-11-${day}T00:00:00Z`;
    await feed([...cars(9), { stocknum: 'D1', modified_at: at(20) }]);
    const rows = (day: number) => [...cars(9), { stocknum: 'D1', price: 'low', modified_at: at(day) }];
    expect((await feed(rows(19), { kind: 'delta' })).counts).toMatchObject({ kept: 0 });
    expect((await vehicleOf('D1')).kept).toBeNull();
    expect((await feed(rows(21), { kind: 'delta' })).counts).toMatchObject({ kept: 1 });
  });

  test('with a field that is not needed keeps that field’s last value, and is taken', async () => {
    await feed(forty({ km: '900', status: 'coming_soon', before_price: '35000' }));
    const run = await feed(forty({ km: 'low', status: 'perhaps', before_price: 'more', price: '29000' }));
    expect(run).toMatchObject({ counts: { refused: 0, price_changed: 1 }, warnings: { 'km:unreadable': 1 } });
    expect((await vehicleOf('S7')).content).toMatchObject({
      km: 900,
      status: 'coming_soon',
      before_price_cents: null,
      price_cents: 2_900_000,
    });
    expect((await feed(forty({ km: 'low', status: 'perhaps', price: '29000' }))).counts).toMatchObject({
      unchanged: 40,
    });
  });

  test('without a number that can be read is missing, and the run names the rows that may be it', async () => {
    await feed(cars(40));
    const run = await feed(forty({ stocknum: '', price: '30000' }));
    expect(run.counts).toMatchObject({ missing: 1, refused: 1, kept: 0 });
    expect(run.detail).toBe('One row names no car that can be read and may be a car that is missing: line 8.');
    expect((await vehicleOf('S7')).state).toBe('missing');
  });

  test('by a full file of older times is back all the same, as it was', async () => {
    const at = (day: number) => `2026-11-${day}T00:00:00Z`;
    await feed([...cars(9), { stocknum: 'D1', modified_at: at(20) }]);
    await feed(cars(9));
    await feed([...cars(9), { stocknum: 'D1', price: '1', modified_at: at(19) }]);
    expect(await vehicleOf('D1')).toMatchObject({ state: 'active', content: { price_cents: 3_000_000 } });
  });
});
