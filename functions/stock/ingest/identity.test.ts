import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { freshVehicle } from '#domain/reservations/vehicle.ts';
import { eventName } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { findInRegister } from '../published/find-in-register.ts';
import { readSort, toKnownIdentity } from './register.ts';
import { loadQuarantine, loadWarnings } from './quarantine.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { cars, stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const source = (id: string) => ({ ...tenantConfig('coastline').sources[0]!, id });
const vinOf = (n: number): string => `JTMHX01J8L4${String(100_000 + n)}`;
/** S1 to Sn with the VINs of their numbers. */
const withVins = (count: number, rename: (n: number) => string = (n) => `S${n}`): CsvVehicle[] =>
  Array.from({ length: count }, (_, n) => ({ stocknum: rename(n + 1), vin: vinOf(n + 1) }));

describe('which car a row is', () => {
  let bench: FeedBench;
  let tenant: TenantContext;
  let name = '';
  let count = 0;

  beforeAll(async () => {
    bench = await feedBench();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    name = `who-${(count += 1)}`;
    tenant = tenantContext('coastline', { sources: [source(name)] });
    bench.events.length = 0;
  });

  const feed = (rows: readonly CsvVehicle[], of = name) => bench.feed(tenant, { source: of, body: stockCsv(rows) });
  const stock = async () => [...(await bench.stock(tenant, name)).values()];
  const vehicleOf = async (stocknum: string) => (await stock()).find(({ content }) => content.stocknum === stocknum)!;
  const listed = async () => (await stock()).filter(({ state }) => state === 'active').length;
  const notices = () =>
    bench.events
      .filter((event) => eventName(event) === notificationRequested.name)
      .map((event) => notificationRequested.read(event));
  const hold = async (id: string, state: 'HELD' | 'RESERVED' | 'AVAILABLE') => {
    const key = keys.carReservation(tenant, id);
    const at = bench.clock.now().toISOString();
    await bench.table.change(key, vehicleReservationSchema, undefined, () => ({
      state: { ...freshVehicle(id), state, hold_id: 'h1', until: at },
      events: [],
      lane: 'lead' as const,
      at,
    }));
  };

  test('40 changed stock numbers are the same 40 cars: none twice, none held, each with its address and history', async () => {
    await feed(withVins(40));
    const before = await stock();
    const run = await feed(withVins(40, (n) => `N${n}`));
    expect(run).toMatchObject({
      state: 'DONE',
      counts: { updated: 40, added: 0, missing: 0, held: 0 },
      warnings: { 'stocknum:changed': 40 },
    });
    const after = await stock();
    expect(after.map(({ id, slug, created_at }) => [id, slug, created_at]).toSorted()).toEqual(
      before.map(({ id, slug, created_at }) => [id, slug, created_at]).toSorted(),
    );
    expect(new Set(after.map(({ content }) => content.stocknum))).toEqual(
      new Set(Array.from({ length: 40 }, (_, n) => `N${n + 1}`)),
    );
    const [warning] = await loadWarnings(bench.objects, tenant, run.run);
    expect(warning).toMatchObject({ row: 2, stocknum: 'N1', excerpt: expect.stringContaining('N1,2021') });
    expect(warning?.detail).toBe("The car 'S1' has this VIN: its new stock number is 'N1'.");
  });

  test('a number that came with a line end or another blank is the same car’s, and found by what people type', async () => {
    await feed([{ stocknum: 'U 1042', vin: '' }]);
    const [before] = await stock();
    await feed([{ stocknum: 'U\n1042', vin: '' }]);
    expect(await stock()).toMatchObject([{ id: before?.id, content: { stocknum: 'U 1042' } }]);
    const deps = { table: bench.table };
    expect(await findInRegister(deps, tenant, { stock_number: 'u 1042', vin: null, rego: null })).toBe(before?.id);
    // One that was kept as it came, before numbers were read in one line.
    const kept = { ...before!, content: { ...before!.content, stocknum: 'U\n1042' } };
    expect(toKnownIdentity(kept).stocknum).toBe('U 1042');
    expect(readSort(['active', 'v1', encodeURIComponent('U\n1042'), '', '', ''].join('#'))).toMatchObject({
      identity: { stocknum: 'U 1042' },
    });
  });

  test('a number that became free is another car’s, and the old one stays where it was', async () => {
    await feed(withVins(10));
    const first = await vehicleOf('S1');
    await feed([{ stocknum: 'N1', vin: vinOf(1) }, ...withVins(10).slice(1)]);
    const run = await feed([
      { stocknum: 'N1', vin: vinOf(1) },
      ...withVins(10).slice(1),
      { stocknum: 'S1', vin: vinOf(11) },
    ]);
    expect(run.counts).toMatchObject({ added: 1, missing: 0 });
    expect((await vehicleOf('N1')).id).toBe(first.id);
    expect((await vehicleOf('S1')).id).not.toBe(first.id);
    expect((await feed(cars(1))).counts.added).toBe(0);
  });

  test('numbers and VINs that are swapped follow the VIN, and back', async () => {
    await feed(withVins(10));
    const ids = [(await vehicleOf('S1')).id, (await vehicleOf('S2')).id];
    const swapped = [{ stocknum: 'S1', vin: vinOf(2) }, { stocknum: 'S2', vin: vinOf(1) }, ...withVins(10).slice(2)];
    expect((await feed(swapped)).counts).toMatchObject({ updated: 2, added: 0, missing: 0 });
    expect([(await vehicleOf('S2')).id, (await vehicleOf('S1')).id]).toEqual(ids);
    await feed(withVins(10));
    expect([(await vehicleOf('S1')).id, (await vehicleOf('S2')).id]).toEqual(ids);
  });

  test('another VIN on the same number is a correction with the same make, model and year, and another car else', async () => {
    await feed(withVins(10));
    const [first, second] = [await vehicleOf('S1'), await vehicleOf('S2')];
    const run = await feed([
      { stocknum: 'S1', vin: vinOf(91) },
      { stocknum: 'S2', vin: vinOf(92), make: 'Mazda' },
      ...withVins(10).slice(2),
    ]);
    expect(run.warnings).toEqual({ 'vin:corrected': 1, 'stocknum:reused': 1 });
    expect(run.counts).toMatchObject({ updated: 1, added: 1, missing: 1 });
    const all = await stock();
    expect(all.find(({ id }) => id === first.id)?.content.vin).toBe(vinOf(91));
    expect(all.find(({ id }) => id === second.id)).toMatchObject({ state: 'missing', content: { make: 'Toyota' } });
    expect(all.find(({ content }) => content.vin === vinOf(92))?.state).toBe('active');
  });

  test('a VIN that comes later, or goes, is no other car, and a placeholder is no VIN', async () => {
    await feed(cars(10));
    const ids = (await stock()).map(({ id }) => id).toSorted();
    for (const vin of [undefined, 'TBA', vinOf(1), undefined]) {
      const rows = cars(10).map((vehicle, n) => ({
        ...vehicle,
        ...(vin === undefined ? {} : { vin: vin === 'TBA' ? vin : vinOf(n) }),
      }));
      expect((await feed(rows)).counts).toMatchObject({ added: 0, missing: 0, refused: 0 });
    }
    expect((await stock()).map(({ id }) => id).toSorted()).toEqual(ids);
  });

  test('of two rows that claim one car the first stands, the second waits, and the report has both', async () => {
    await feed(withVins(10));
    const run = await feed([...withVins(9), { stocknum: 'S10', vin: vinOf(9) }]);
    expect(run).toMatchObject({ counts: { refused: 1, kept: 1, missing: 0 }, reasons: { 'identity:duplicate': 1 } });
    expect(run.warnings).toEqual({ 'identity:claimed_twice': 1 });
    expect(await loadQuarantine(bench.objects, tenant, run.run)).toMatchObject([
      { row: 11, stocknum: 'S10', vehicle_id: (await vehicleOf('S10')).id },
    ]);
    expect(await listed()).toBe(10);
  });

  test.each(['HELD', 'RESERVED'] as const)('a %s car is never changed so: a person is asked, once', async (state) => {
    await feed(withVins(10));
    const before = [await vehicleOf('S1'), await vehicleOf('S2')];
    for (const { id } of before) await hold(id, state);
    const rows = [{ stocknum: 'N1', vin: vinOf(1) }, { stocknum: 'S2', vin: vinOf(92) }, ...withVins(10).slice(2)];
    const run = await feed(rows);
    expect(run).toMatchObject({
      state: 'DONE',
      reasons: { 'identity:reserved': 2 },
      counts: { kept: 2, added: 0, missing: 0, updated: 0 },
    });
    for (const vehicle of before) {
      const now = (await stock()).find(({ id }) => id === vehicle.id);
      expect(now).toMatchObject({ state: 'active', content: vehicle.content });
    }
    expect(notices()).toMatchObject([
      { notice: 'feed_reserved_car', details: { vehicle_id: before[0]?.id, stocknum: 'S1', line: '2' } },
      { notice: 'feed_reserved_car', details: { vehicle_id: before[1]?.id, stocknum: 'S2', line: '3' } },
    ]);
    const ids = () =>
      bench.events.filter((event) => eventName(event) === notificationRequested.name).map((event) => event.id);
    await feed([...rows, { stocknum: 'Z1' }]);
    expect(new Set(ids()).size).toBe(2);
    for (const { id } of before) await hold(id, 'AVAILABLE');
    expect((await feed([...rows, { stocknum: 'Z2' }])).warnings).toEqual({ 'stocknum:changed': 1, 'vin:corrected': 1 });
  });

  test('a car that the feed itself says is reserved is not changed so either', async () => {
    await feed([{ stocknum: 'R1', vin: vinOf(50), reserved: 'yes' }, ...withVins(10)]);
    const run = await feed([{ stocknum: 'R2', vin: vinOf(50) }, ...withVins(10)]);
    expect(run.reasons).toEqual({ 'identity:reserved': 1 });
    expect((await vehicleOf('R1')).content.reserved).toBe(true);
  });

  test('a VIN that another source of the dealer lists is a warning', async () => {
    const other = `${name}-b`;
    tenant = tenantContext('coastline', { sources: [source(name), source(other)] });
    await feed(withVins(3), other);
    const run = await feed([{ stocknum: 'A1', vin: vinOf(2), location: 'townsville' }, { stocknum: 'A2' }]);
    expect(run).toMatchObject({ counts: { added: 2, refused: 0 }, warnings: { 'vin:elsewhere': 1 } });
    const [warning] = await loadWarnings(bench.objects, tenant, run.run);
    expect(warning?.detail).toBe(`'${vinOf(2)}' is also the VIN of 'S2' of the source '${other}'.`);
  });

  test('a source that knows cars by its own listing number follows the VIN to a new one', async () => {
    tenant = tenantContext('coastline', {
      sources: [{ ...source(name), formats: ['google-tsv'], identity: ['listing_id'] }],
    });
    const tsv = (id: string, more = '') =>
      bench.feed(tenant, {
        source: name,
        body: `id\tvin\tstore_code\tprice\tcondition\tmake\tmodel\tyear\tmileage\n${id}\t${vinOf(1)}\tx\t100\tused\tMazda\t3\t2020\t1\n${more}`,
      });
    await tsv('L1');
    const [before] = await stock();
    expect((await tsv('L2')).counts).toMatchObject({ added: 0, updated: 1, missing: 0 });
    expect((await stock()).map(({ id }) => id)).toEqual([before?.id]);
  });
});
