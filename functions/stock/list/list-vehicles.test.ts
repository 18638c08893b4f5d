import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/hours/units.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { freshVehicle } from '#domain/reservations/vehicle.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { listVehicles, type VehicleList } from '../list-contract.ts';
import { marketPriceSchema } from '#domain/vehicle/price/price-schema.ts';
import { listedAdvert } from '#functions/adverts/listing.ts';
import { demandDraft, demandSchema } from '../demand/record.ts';
import { factsOf, marketOf, readFacts } from '../ingest/listed-facts.ts';
import { listedSort } from '../ingest/register.ts';
import { marketGapAt } from './select.ts';
import { pageOfVehicles } from './list-vehicles.ts';
import { Registers } from './registers.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', {
  sources: [dms],
  flags: { ...tenantConfig('coastline').flags, reserve_online: true },
});
const listRecord = z.object({ car: z.object({ id: z.string() }) });
const other = tenantContext('merribank');

let bench: OwnBench;
beforeAll(async () => {
  bench = await ownBench([tenant, other]);
  const rows = [
    ...cars(20),
    { stocknum: 'NP1', price: '0', make: 'Kia' },
    { stocknum: 'DEAR', price: '90000', vin: 'JTMHX01J8L4123456' },
    { stocknum: 'GONE', price: '5000' },
  ];
  await bench.feed(tenant, { source: 'dms', kind: 'full', body: stockCsv(rows) });
});
afterAll(() => bench.close());

const look = (query: string) => bench.ask('GET', 'coastline/stock/car-list', undefined, new URLSearchParams(query));
const list = async (query = ''): Promise<VehicleList> => {
  const { status, body, text } = await look(query);
  if (status !== 200) throw new Error(text);
  const { schema } = listVehicles.answer;
  return schema.parse(body);
};
const stocks = async (query = ''): Promise<(string | null)[]> =>
  (await list(query)).cars.map(({ stocknum }) => stocknum);
/** Read anew, as by another process. */
const pageNow = (query: string): Promise<VehicleList> => {
  const { table } = bench.as('api-stock');
  const deps = { table, registers: new Registers({ table }, () => 0), now: bench.clock.now };
  const asked = listVehicles.query.parse(Object.fromEntries(new URLSearchParams(query)));
  return pageOfVehicles(deps, tenant, 'all', asked);
};
const set = async (stock: string, field: string, value: unknown) => {
  const { own } = await bench.car(tenant, stock);
  const rev = own.find((one) => one.field === field)?.rev ?? 0;
  return bench.act(tenant, stock, 'own', { fields: { [field]: { rev, value } } });
};

describe('a dealer’s cars', () => {
  test('are found by any part of a number and by the beginnings of words', async () => {
    expect(await stocks('q=dear')).toEqual(['DEAR']);
    expect(await stocks('q=l4123456')).toEqual(['DEAR']);
    expect(await stocks('q=kia+hil')).toEqual(['NP1']);
    expect(await stocks('q=ia')).toEqual([]);
  });

  test('are sorted by price, those without one last in both orders', async () => {
    const dearest = await stocks('sort=dearest');
    expect([dearest[0], dearest.at(-1)]).toEqual(['DEAR', 'NP1']);
    const cheapest = await stocks('sort=cheapest');
    expect([cheapest[0], cheapest.at(-1)]).toEqual(['GONE', 'NP1']);
  });

  test('come in pages without a gap, also where the car of the cursor is gone', async () => {
    const seen: (string | null)[] = [];
    let next: string | null = null;
    do {
      const page: VehicleList = await list(`sort=name&limit=7${next === null ? '' : `&cursor=${next}`}`);
      seen.push(...page.cars.map(({ stocknum }) => stocknum));
      expect(page.total).toBe(23);
      ({ next } = page);
    } while (next !== null);
    expect(seen).toEqual(await stocks('sort=name&limit=100'));
    expect((await list('sort=name&limit=7&cursor=7.unknown')).cars).toHaveLength(7);
    expect((await look('cursor=x')).status).toBe(400);
  });

  test('are counted and filtered by what they lack and what the dealer says', async () => {
    await set('DEAR', 'show_on_dealer_website', false);
    await set('S3', 'tag', 'One owner');
    expect(await stocks('is=hidden')).toEqual(['DEAR']);
    expect(await stocks('is=yours&is=hidden')).toEqual(['DEAR']);
    expect(await stocks('is=without_price')).toEqual(['NP1']);
    const { counts, all, total } = await list('is=yours');
    expect({ counts, all, total }).toMatchObject({
      all: 23,
      total: 2,
      counts: { hidden: 1, without_price: 1, yours: 2 },
    });
    const [row] = (await list('q=S3')).cars.filter(({ stocknum }) => stocknum === 'S3');
    expect(row).toMatchObject({ tag: 'One owner', own: ['tag'], revs: { tag: 1, price: 0 }, why_not_shown: [] });
    expect((await list('q=DEAR')).cars[0]?.why_not_shown).toEqual(['hidden']);
  });

  test('leave the stock when they are sold, whatever their feed says', async () => {
    const { car } = await bench.car(tenant, 'GONE');
    await bench.act(tenant, car.id, 'sold', { rev: 0, elsewhere: true });
    expect(await stocks('q=GONE')).toEqual([]);
    expect(await stocks('part=sold')).toEqual(['GONE']);
    expect(await stocks('part=gone')).toEqual([]);
  });

  test('that somebody has reserved are found as long as that runs', async () => {
    const { car } = await bench.car(tenant, 'S5');
    const until = new Date(bench.clock.now().getTime() + DAY_MS).toISOString();
    const at = bench.clock.now().toISOString();
    const state = { ...freshVehicle(car.id), state: 'RESERVED' as const, hold_id: 'h', until };
    const draft = { state, events: [], lane: 'lead' as const, at };
    await bench.table.create(keys.carReservation(tenant, car.id), vehicleReservationSchema, draft);
    expect(await stocks('is=reserved')).toEqual([]);
    const record = { car: { id: car.id } };
    await bench.table.create(keys.reservation(tenant, 'h'), listRecord, {
      ...draft,
      state: record,
      listed: { list: lists.reservations(tenant), sort: `${at}#h` },
    });
    expect(await stocks('is=reserved')).toEqual(['S5']);
    expect((await list('is=reserved')).counts.reserved).toBe(1);
  });

  test('of an entry that is older than what is filtered by are read whole', async () => {
    await putStock(bench.table, tenant, stockItem({ id: 'older' }, { stocknum: 'OLD1', price_cents: null }));
    await set('S7', 'tag', 'So that the register is read again');
    expect(await stocks('q=OLD1')).toEqual(['OLD1']);
    expect(await stocks('is=without_price&sort=name')).toEqual(['NP1', 'OLD1']);
  });

  test('are narrowed and sorted as shoppers search, and what is unknown fits no limit', async () => {
    const content = { simple_fuel: 'electric', simple_transmission: 'manual', simple_body: 'suv', year: 2011 } as const;
    await putStock(bench.table, tenant, stockItem({ id: 'ev1' }, { ...content, stocknum: 'EV1', km: 9_000 }));
    await putStock(bench.table, tenant, stockItem({ id: 'ev2' }, { ...content, stocknum: 'EV2', km: null }));
    await set('S8', 'tag', 'So that the register is read again');
    expect(await stocks('fuel=electric&transmission=manual&body=suv&sort=fewest_km')).toEqual(['EV1', 'EV2']);
    expect(await stocks('fuel=electric&km_to=9000')).toEqual(['EV1']);
    expect(await stocks('year_to=2011&sort=most_km')).toEqual(['EV1', 'EV2']);
    expect(await stocks('price_from=90000')).toEqual(['DEAR']);
    expect(await stocks('price_to=1&is=without_price')).toEqual([]);
    expect((await look('year_from=20')).status).toBe(400);
    expect(await stocks('sort=oldest_year&limit=2')).toEqual(['EV1', 'EV2']);
  });

  test('are not listed by a filter that nobody knows: who asks is told its name', async () => {
    const { status, text } = await look('lead_from=3');
    expect(status).toBe(400);
    expect(text).toContain('lead_from');
    expect(text).toContain('nothing of that name is known here');
  });

  test('are compared with the market while its average may be said', async () => {
    const as_of = bench.clock.now().toISOString();
    const autograb_data = marketPriceSchema.parse({ as_of, average_market_price: 2_000_000 });
    const valued = { autograb_data, year: 2020, car_type: 'used' } as const;
    await putStock(bench.table, tenant, stockItem({ id: 'm1' }, { ...valued, stocknum: 'M1', price_cents: 2_100_000 }));
    await putStock(bench.table, tenant, stockItem({ id: 'm2' }, { ...valued, stocknum: 'M2', price_cents: 1_900_000 }));
    await set('S9', 'tag', 'So that the register is read again');
    expect(await stocks('is=above_market')).toEqual(['M1']);
    expect(await stocks('is=below_market')).toEqual(['M2']);
    const sorted = await list('sort=furthest_above_market&limit=2');
    expect(sorted.cars.map(({ market_gap_cents: gap }) => gap)).toEqual([100_000, -100_000]);
    expect(
      marketGapAt(marketOf(stockItem({}, { ...valued, price_cents: 2_100_000 })), '2030-01-01T00:00:00.000Z'),
    ).toBe(undefined);
  });

  test('whose advert lacks what the law asks are found by what its archive says', async () => {
    const { car } = await bench.car(tenant, 'S10');
    const listed = listedAdvert(tenant, {
      id: car.id,
      gaps: ['odometer'],
      location_id: null,
      stocknum: 'S10',
      name: 'S10',
    });
    const draft = { state: {}, events: [], lane: 'stock' as const, at: bench.clock.now().toISOString() };
    await bench.table.create(keys.advert(tenant, car.id), z.object({}), { ...draft, ...(listed && { listed }) });
    expect(await stocks('is=legal_gap')).toEqual(['S10']);
    expect((await list('is=legal_gap')).counts.legal_gap).toBe(1);
    expect((await list('')).counts.legal_gap).toBeUndefined();
  });

  test('are filtered and ordered by leads and saves of thirty days, and by how long their first picture took', async () => {
    const now = bench.clock.now();
    const content = { simple_fuel: 'hybrid' as const, pictures: [] };
    const created_at = new Date(now.getTime() - 12 * DAY_MS).toISOString();
    const first_pictured_at = new Date(now.getTime() - 8 * DAY_MS).toISOString();
    const picture = { kind: 'remote' as const, url: 'https://pictures.example/1.jpg' };
    await putStock(bench.table, tenant, stockItem({ id: 'd1', created_at }, { ...content, stocknum: 'D1' }));
    const pictured = stockItem(
      { id: 'd2', created_at, first_pictured_at },
      { ...content, stocknum: 'D2', pictures: [picture] },
    );
    await putStock(bench.table, tenant, pictured);
    const old = stockItem({ id: 'd3', created_at }, { ...content, stocknum: 'D3', pictures: [picture] });
    await putStock(bench.table, tenant, old);
    const days = [{ day: Math.floor(now.getTime() / DAY_MS), leads: ['a', 'b'], saves: ['c'] }];
    const demand = demandSchema.parse({ vehicle_id: 'd2', days });
    await bench.table.create(keys.demand(tenant, 'd2'), demandSchema, demandDraft(tenant, demand, now));
    const { cars: found, demand_since } = await pageNow('fuel=hybrid&sort=most_leads');
    expect(found.map(({ stocknum, leads, saves, first_picture }) => [stocknum, leads, saves, first_picture])).toEqual([
      ['D2', 2, 1, { days: 4, came: true }],
      ['D1', 0, 0, { days: 12, came: false }],
      ['D3', 0, 0, null],
    ]);
    expect(demand_since).toBeNull();
    const stocksNow = async (query: string) => (await pageNow(`fuel=hybrid&${query}`)).cars.map((one) => one.stocknum);
    expect(await stocksNow('leads_to=0&sort=latest_pictures')).toEqual(['D1', 'D3']);
    expect(await stocksNow('leads_from=1&saves_from=1&saves_to=1')).toEqual(['D2']);
    expect(await stocksNow('picture_days=4&sort=latest_pictures')).toEqual(['D1', 'D2']);
    expect(await stocksNow('picture_days=5')).toEqual(['D1']);
    expect(await stocksNow('sort=fewest_saves')).toEqual(['D1', 'D3', 'D2']);
  });

  test('note when their first picture came with a file', async () => {
    const first = cars(1).map((row) => ({ ...row, stocknum: 'PIC', vin: 'JTMHX01J8L4777777', pictures: '' }));
    await bench.feed(tenant, { source: 'dms', kind: 'delta', body: stockCsv(first) });
    const before = await bench.car(tenant, 'PIC');
    expect((await bench.item(tenant, before.car.id)).first_pictured_at).toBeNull();
    bench.clock.advance(3 * DAY_MS);
    const pictures = 'https://pictures.example/pic.jpg';
    await bench.feed(tenant, {
      source: 'dms',
      kind: 'delta',
      body: stockCsv(first.map((row) => ({ ...row, pictures }))),
    });
    expect((await pageNow('q=PIC')).cars[0]?.first_picture).toEqual({ days: 3, came: true });
  });

  test('say why a price is not set in the list', async () => {
    const priceOf = async (stock: string) => (await list(`q=${stock}`)).cars[0]?.price_fixed;
    await set('S11', 'offer_price_cents', 3_000_000);
    expect(await priceOf('S11')).toBe('offer');
    expect(await priceOf('S12')).toBe((await list('q=S12')).cars[0]?.price_type === null ? 'price_type' : null);
    await set('S12', 'price', { price_cents: 3_100_000, price_type: 'drive_away' });
    expect((await list('q=S12')).cars[0]).toMatchObject({
      price_fixed: null,
      price_cents: 3_100_000,
      revs: { price: 1 },
    });
  });

  test('are those of the places where somebody works, and never another dealer’s', async () => {
    const { table } = bench.as('api-stock');
    const deps = { table, registers: new Registers({ table }, () => 0), now: bench.clock.now };
    const query = listVehicles.query.parse({});
    expect((await pageOfVehicles(deps, tenant, ['nowhere'], query)).all).toBe(0);
    expect((await pageOfVehicles(deps, other, 'all', query)).all).toBe(0);
  });
});

test('an entry says of a car all that the list filters by, whatever its words contain', () => {
  const as_of = '2026-11-20T00:00:00.000Z';
  const item = stockItem(
    { id: 'odd' },
    {
      make: '50% #1|A',
      km: 0,
      simple_body: 'people mover with a long name',
      simple_fuel: 'other',
      autograb_data: marketPriceSchema.parse({ as_of, average_market_price: 5_000_000 }),
    },
  );
  expect(readFacts(listedSort(item))).toEqual(factsOf(item));
  const unknown = stockItem({ id: 'old', first_pictured_at: 'unknown' });
  expect(readFacts(listedSort(unknown))).toEqual(factsOf(unknown));
  // As it was written before pictures were noted.
  const older = listedSort(item).split('|').slice(0, -1).join('|');
  expect(readFacts(older)).toEqual(factsOf(item));
  const bare = stockItem({ id: 'bare' }, { km: null, simple_body: null, simple_fuel: null, price_cents: null });
  expect(readFacts(listedSort(bare))).toEqual(factsOf(bare));
});

test('an entry without facts has none, whatever its state', () => {
  expect(readFacts('active#id#S1#VIN')).toBeUndefined();
  expect(readFacts('sold#id#S1#VIN#active')).toBeUndefined();
});

test('every car of a list is read once, whatever its id begins with', async () => {
  const table = await testTable();
  const first = [...'234567abcdefghijklmnopqrstuvwxyz', 'A', 'c', 'k', 's', '_'];
  const ids = [...new Set(first.flatMap((letter) => [letter, `${letter}x`]))];
  for (const id of ids) await putStock(table.table, tenant, stockItem({ id }, { stocknum: id }));
  const read = await new Registers({ table: table.table }, () => 0).cars(tenant, 'stock');
  expect(read.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await table.close();
});

test('a register is read once for those who ask within five seconds, and again after a failure', async () => {
  let now = 0;
  const reads: number[] = [];
  const table = {
    list: () => {
      reads.push(now);
      return reads.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve([]);
    },
    loadMany: () => Promise.resolve([]),
  };
  const registers = new Registers({ table }, () => now);
  await expect(registers.cars(tenant, 'sold')).rejects.toThrow('away');
  await Promise.all([registers.cars(tenant, 'sold'), registers.cars(tenant, 'sold')]);
  now = 4_999;
  await registers.cars(tenant, 'sold');
  now = 5_000;
  await registers.cars(tenant, 'sold');
  registers.forget(tenant);
  await registers.cars(tenant, 'sold');
  expect(reads).toEqual([0, 0, 5_000, 5_000]);
});
