import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import type { OwnField } from '#domain/vehicle/own/change-own.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { endWords } from '#domain/reservations/until-words.ts';
import { freshVehicle } from '#domain/reservations/vehicle.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { findVehicle } from '../published/find-vehicle.ts';
import { auditOf } from '#test/support/audit.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { cars, stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', {
  sources: [dms, { ...dms, id: 'other', missingMeans: 'withdrawn' }],
  flags: { ...tenantConfig('coastline').flags, reserve_online: true },
});

let bench: OwnBench;
let n = 0;
beforeAll(async () => {
  bench = await ownBench([tenant]);
});
afterAll(() => bench.close());

/** Each test has a car of its own; the others keep the files full. */
let stock = '';
let vin = '';
beforeEach(() => {
  n += 1;
  stock = `T${n}`;
  vin = `JTMHX01J8L4${String(100_000 + n)}`;
});

const row = (change: Partial<CsvVehicle> = {}): CsvVehicle => ({ stocknum: stock, vin, price: '30000', ...change });
const feed = async (rows: readonly CsvVehicle[], kind: 'full' | 'delta' = 'delta', source = 'dms') => {
  bench.clock.advance(HOUR_MS);
  return bench.feed(tenant, { source, kind, body: stockCsv(rows) });
};
const car = () => bench.car(tenant, vin);
const revOf = async (field: OwnField): Promise<number> =>
  (await car()).own.find((one) => one.field === field)?.rev ?? -1;
const set = async (field: OwnField, value: unknown, more: Record<string, unknown> = {}) =>
  bench.act(tenant, vin, 'own', { fields: { [field]: { rev: await revOf(field), value, ...more } } });
const sell = async (more: Record<string, unknown> = {}) =>
  bench.act(tenant, vin, 'sold', { rev: await revOf('status'), ...more });
const back = async () => bench.act(tenant, vin, 'back', { rev: await revOf('status') });
const contentOf = async () => (await bench.item(tenant, (await car()).car.id)).content;
const events = async () => {
  await bench.pump(tenant);
  return bench.takeEvents();
};
const field = async (name: string) => (await car()).fields.find((one) => one.name === name);

describe('a field of the dealer’s', () => {
  test('is shown instead of the feed’s, which stands below it through later files', async () => {
    await feed([row({ colour: 'Red' })]);
    expect((await set('tag', 'One owner')).status).toBe(200);
    await feed([row({ colour: 'Blue' })]);
    expect(await contentOf()).toMatchObject({ tag: 'One owner', colour: 'Blue' });
    expect(await field('tag')).toMatchObject({ whose: 'dealer', shown: 'One owner', feed: null, own: 'tag' });
    expect(await field('colour')).toMatchObject({ whose: 'feed', shown: 'Blue', own: null });
  });

  test('gives way to the feed’s newest value when it is taken back', async () => {
    await feed([row()]);
    await set('price', { price_cents: 2_500_000, price_type: 'drive_away' });
    await feed([row({ price: '31000' })]);
    expect(await contentOf()).toMatchObject({ price_cents: 2_500_000 });
    await set('price', null);
    expect(await contentOf()).toMatchObject({ price_cents: 3_100_000 });
    expect((await bench.item(tenant, (await car()).car.id)).under).toBeNull();
  });

  test('tells shoppers of what they see, and of nothing that changes below it', async () => {
    await feed([row()]);
    await events();
    await set('price', { price_cents: 2_500_000, price_type: 'drive_away' });
    expect(await events()).toMatchObject({ 'vehicle.price_changed': 1 });
    await feed([row({ price: '31000' })]);
    expect(await events()).not.toHaveProperty('vehicle.price_changed');
  });

  test.each(['poa', 'subscription'])('is no price of the type %s, which says no amount', async (price_type) => {
    await feed([row()]);
    const price = { rev: 0, value: { price_cents: 2_500_000, price_type } };
    const { status, body } = await bench.act(tenant, vin, 'own', { fields: { price } });
    expect([status, body['errors']]).toMatchObject([400, [{ field: 'fields.price.value.price_type' }]]);
    expect(await revOf('price')).toBe(0);
  });

  test('says none where the dealer wants none', async () => {
    await feed([row()]);
    await set('tag', '');
    expect((await contentOf()).tag).toBeNull();
    expect(await field('tag')).toMatchObject({ whose: 'dealer', shown: null });
  });

  test('is changed once by a call that comes twice', async () => {
    await feed([row()]);
    const body = { fields: { tag: { rev: 0, value: 'Low km' } } };
    await bench.act(tenant, vin, 'own', body);
    expect((await bench.act(tenant, vin, 'own', body)).status).toBe(200);
    expect(await revOf('tag')).toBe(1);
    expect((await car()).history).toHaveLength(1);
  });

  test('is not overwritten by who did not see it: theirs is answered, and what only one touched is merged', async () => {
    await feed([row()]);
    await bench.act(tenant, vin, 'own', { fields: { tag: { rev: 0, value: 'Mine' } } });
    const late = await bench.act(tenant, vin, 'own', {
      fields: { tag: { rev: 0, value: 'Yours' }, promoted: { rev: 0, value: true } },
    });
    expect([late.status, late.body['code'], late.body['theirs']]).toMatchObject([
      409,
      'version_conflict',
      { fields: ['tag'] },
    ]);
    expect((await contentOf()).promoted).toBe(false);
    await bench.act(tenant, vin, 'own', { fields: { promoted: { rev: 0, value: true } } });
    expect(await contentOf()).toMatchObject({ tag: 'Mine', promoted: true });
  });

  test('is undone with an entry of its own, and the undo sent again changes nothing', async () => {
    await feed([row()]);
    await set('tag', 'First');
    await set('tag', 'Second');
    const undo = { fields: { tag: 2 } };
    await bench.act(tenant, vin, 'undo', undo);
    expect((await bench.act(tenant, vin, 'undo', undo)).status).toBe(200);
    expect((await contentOf()).tag).toBe('First');
    const { id } = (await car()).car;
    await events();
    const entries = (await auditOf(bench.table, tenant.id)).filter(({ subject }) => subject.id === id);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'stock.change-car',
      'stock.change-car',
      'stock.undo-car',
    ]);
    expect(JSON.stringify(entries)).toContain('First');
  });
});

describe('a price of the dealer’s', () => {
  const price = (price_cents: number, price_type = 'drive_away') => ({ price_cents, price_type });

  test('ends by itself, with the events of the feed’s price', async () => {
    await feed([row()]);
    const until = new Date(bench.clock.now().getTime() + DAY_MS).toISOString();
    await set('price', price(2_500_000), { until });
    await events();
    bench.clock.advance(DAY_MS + 1_000);
    expect((await car()).fields.find(({ name }) => name === 'price_cents')?.shown).toBe(3_000_000);
    await bench.endPrices();
    expect(await events()).toMatchObject({ 'vehicle.price_changed': 1 });
    expect(await contentOf()).toMatchObject({ price_cents: 3_000_000 });
    expect((await car()).history[0]).toMatchObject({ how: 'ended', by: { name: 'Its end' } });
    await bench.endPrices();
    expect(await events()).toEqual({});
  });

  test('ends with the run that comes after its end, once', async () => {
    await feed([row()]);
    const until = new Date(bench.clock.now().getTime() + HOUR_MS / 2).toISOString();
    await set('price', price(2_500_000), { until });
    await events();
    await feed([row({ price: '31000', colour: 'Red' })]);
    expect(await contentOf()).toMatchObject({ price_cents: 3_100_000, colour: 'Red' });
    await bench.endPrices();
    expect(await events()).toMatchObject({ 'vehicle.price_changed': 1, 'vehicle.updated': 1 });
  });

  test.each([
    ['no price', { value: price(0) }],
    ['a price of ten dollars', { value: price(1_000) }],
    ['an end that is over', { value: price(2_500_000), until: '2026-01-01T00:00:00Z' }],
    ['an end without a price', { value: null, until: '2027-01-01T00:00:00Z' }],
  ])('is refused with %s, in words', async (_, change) => {
    await feed([row()]);
    const { status, body } = await bench.act(tenant, vin, 'own', { fields: { price: { rev: 0, ...change } } });
    expect([status, body['code']]).toEqual([400, 'validation_failed']);
    expect(body['detail']).toMatch(/^Give a price/);
  });

  test('raised and lowered again proves no reduction', async () => {
    await feed([row({ before_price: '35000' })]);
    await set('price', price(3_500_000));
    bench.clock.advance(DAY_MS);
    await set('price', price(3_000_000));
    expect(await bench.item(tenant, (await car()).car.id)).toMatchObject({ reduced_from: null });
    await set('price', null);
    expect(await bench.item(tenant, (await car()).car.id)).toMatchObject({ reduced_from: null });
  });

  test('lets no offer of the feed’s stand beside it', async () => {
    await feed([row()]);
    await set('offer_price_cents', 2_800_000);
    await set('price', price(2_700_000));
    expect(await contentOf()).toMatchObject({ price_cents: 2_700_000, offer_price_cents: 2_800_000 });
    await set('offer_price_cents', null);
    expect(await contentOf()).toMatchObject({ price_cents: 2_700_000, offer_price_cents: null });
  });
});

describe('the dealer’s ‘sold’', () => {
  test('is told once, and files that still name the car do not bring it back', async () => {
    await feed([row()]);
    await events();
    expect((await sell({ elsewhere: true })).status).toBe(200);
    expect(await events()).toMatchObject({ 'vehicle.sold': 1 });
    await feed([row({ colour: 'Red' })]);
    await feed([row({ colour: 'Green' }), ...cars(4)], 'full');
    expect((await car()).car).toMatchObject({ state: 'sold', feed_state: 'active' });
    expect((await car()).own.find((one) => one.field === 'status')?.value).toMatchObject({ elsewhere: true });
  });

  test('ends when the feed left the car out and names it again', async () => {
    await feed([row(), ...cars(4)], 'full');
    await sell();
    await feed(cars(4), 'full');
    expect((await car()).car).toMatchObject({ state: 'sold', feed_state: 'missing' });
    await events();
    await feed([row(), ...cars(4)], 'full');
    expect(await events()).toMatchObject({ 'vehicle.relisted': 1 });
    expect((await car()).car.state).toBe('active');
  });

  test('stays through a correction of the VIN and another stock number', async () => {
    await feed([row()]);
    const { id } = (await car()).car;
    await sell();
    await feed([row({ vin: `${vin.slice(0, 11)}9${vin.slice(12)}` })]);
    expect(await bench.item(tenant, id)).toMatchObject({ state: 'sold', content: { stocknum: stock } });
    await feed([row({ vin: `${vin.slice(0, 11)}9${vin.slice(12)}`, stocknum: `${stock}X` })]);
    expect(await bench.item(tenant, id)).toMatchObject({ state: 'sold', content: { stocknum: `${stock}X` } });
  });

  test('ends by a person’s word, and the car is the feed’s again', async () => {
    await feed([row()]);
    await sell();
    expect((await back()).status).toBe(200);
    expect((await car()).car.state).toBe('active');
    expect((await bench.item(tenant, (await car()).car.id)).under).toBeNull();
  });

  test('has the buyer’s lead, or that there was none', async () => {
    await feed([row()]);
    expect((await sell({ lead_id: 'the lead' })).body).toMatchObject({ code: 'validation_failed' });
    expect((await sell({ lead_id: 'a'.repeat(26), elsewhere: true })).status).toBe(400);
    await sell({ lead_id: 'a'.repeat(26) });
    expect((await car()).own.find((one) => one.field === 'status')?.value).toMatchObject({ lead_id: 'a'.repeat(26) });
    const { id } = (await car()).car;
    await events();
    const sold = (await auditOf(bench.table, tenant.id)).filter(({ subject }) => subject.id === id);
    expect(JSON.stringify(sold.map(({ fields }) => fields))).not.toContain('a'.repeat(26));
  });

  test.each(['HELD', 'RESERVED'] as const)('is refused while a reservation has the car (%s)', async (state) => {
    await feed([row()]);
    const { id } = (await car()).car;
    const until = new Date(bench.clock.now().getTime() + HOUR_MS).toISOString();
    await bench.table.create(keys.carReservation(tenant, id), vehicleReservationSchema, {
      state: { ...freshVehicle(id), state, hold_id: 'hold-1', until, epoch: 1 },
      events: [],
      lane: 'lead',
      at: until,
    });
    const refused = await sell();
    expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
    const when = endWords(new Date(until), dealerZone(tenant.config.locations));
    const begins = {
      HELD: `Somebody is paying for a reservation of this car until ${when}. Wait`,
      RESERVED: `This car is reserved until ${when}. Confirm the sale in the reservation`,
    }[state];
    expect(String(refused.body['detail']).slice(0, begins.length)).toBe(begins);
  });
});

describe('‘back in stock’', () => {
  test('stands against a feed that says sold, until it says something else', async () => {
    await feed([row()]);
    await feed([row({ status: 'sold' })]);
    expect((await car()).car.state).toBe('sold');
    await back();
    expect((await car()).car).toMatchObject({ state: 'active', feed_state: 'sold' });
    await feed([row({ status: 'sold', colour: 'Red' })]);
    expect((await car()).car.state).toBe('active');
    expect(await contentOf()).toMatchObject({ status: 'in_stock', colour: 'Red' });
    await feed([row()]);
    expect((await car()).own.find((one) => one.field === 'status')?.value).toBeNull();
    await feed([row({ status: 'sold' })]);
    expect((await car()).car.state).toBe('sold');
  });

  test('stands while the feed goes on leaving the car out', async () => {
    await feed([row(), ...cars(4)], 'full');
    await feed([...cars(4, { colour: 'A' })], 'full');
    await feed([...cars(4, { colour: 'B' })], 'full');
    expect((await car()).car.state).toBe('sold');
    await back();
    await feed([...cars(4, { colour: 'C' })], 'full');
    await feed([...cars(4, { colour: 'D' })], 'full');
    expect((await car()).car.state).toBe('active');
  });
});

describe('across two sources', () => {
  test('a new car with the same VIN begins with the dealer’s fields, and says from where', async () => {
    await feed([row()]);
    const { id } = (await car()).car;
    await set('tag', 'One owner');
    await set('show_on_dealer_website', false);
    await feed([row({ stocknum: `B${stock}` })], 'delta', 'other');
    const other = await bench.car(tenant, `B${stock}`);
    expect(other.car.id).not.toBe(id);
    expect(other.own.find((one) => one.field === 'tag')).toMatchObject({
      value: 'One owner',
      rev: 1,
      carried_from: id,
    });
    expect(other.why_not_shown).toMatchObject([{ code: 'hidden_by_dealer' }]);
  });

  test('a sale goes along while the first feed lists the car, and not once it has left it out', async () => {
    await feed([row()]);
    await sell();
    await feed([row({ stocknum: `B${stock}` })], 'delta', 'other');
    expect((await bench.car(tenant, `B${stock}`)).car.state).toBe('sold');
  });

  test('another car under a used stock number begins without', async () => {
    await feed([row()]);
    await set('tag', 'One owner');
    await feed([row({ vin: `${vin.slice(0, 11)}7${vin.slice(12)}`, make: 'Mazda' })]);
    const other = await bench.car(tenant, `${vin.slice(0, 11)}7${vin.slice(12)}`);
    expect(other.own.every(({ value }) => value === null)).toBe(true);
  });
});

describe('pictures', () => {
  const urls = (...names: string[]) => names.map((name) => `https://pictures.example/${name}.jpg`);
  const shown = async () =>
    (await contentOf()).pictures.map((picture) => (picture.kind === 'remote' ? picture.url.slice(25, -4) : ''));

  test('stand in the dealer’s order, new ones follow, and hidden ones are not lost', async () => {
    await feed([row({ pictures: urls('a', 'b', 'c').join('|') })]);
    await set('pictures', { order: urls('c', 'a'), hidden: urls('b') });
    expect(await shown()).toEqual(['c', 'a']);
    await feed([row({ pictures: urls('a', 'b', 'c', 'd').join('|') })]);
    expect(await shown()).toEqual(['c', 'a', 'd']);
    expect((await car()).pictures.filter(({ hidden }) => hidden)).toHaveLength(1);
    await set('pictures', null);
    expect(await shown()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a stranger', () => {
  test('finds no car of another dealer', async () => {
    await feed([row()]);
    const { id } = (await car()).car;
    expect((await bench.ask('GET', `totara/stock/cars/${id}`)).status).toBe(404);
  });

  test('who works for another place finds none either', async () => {
    await feed([row()]);
    const { id } = (await car()).car;
    const find = (places: 'all' | readonly string[]) => findVehicle(bench, tenant, { places }, id);
    await expect(find(['townsville'])).rejects.toThrow('No car of yours');
    await expect(find([])).rejects.toThrow('No car of yours');
    expect((await find(['cairns'])).state.id).toBe(id);
    expect((await find('all')).state.id).toBe(id);
  });
});

describe('at the same time', () => {
  test('a file and four people lose nothing of each other', async () => {
    await feed([row()]);
    const write = (name: string, value: unknown) =>
      bench.act(tenant, vin, 'own', { fields: { [name]: { rev: 0, value } } });
    const answers = await Promise.all([
      write('tag', 'A'),
      write('promoted', true),
      write('dealercomments', 'Tidy.'),
      write('show_on_dealer_website', false),
      write('tag', 'B'),
      feed([row({ colour: 'Red', price: '31000' })]),
    ]);
    const conflicts = answers.filter((answer) => 'status' in answer && answer.status === 409);
    expect(conflicts).toHaveLength(1);
    expect(await contentOf()).toMatchObject({
      promoted: true,
      dealercomments: 'Tidy.',
      show_on_dealer_website: false,
      colour: 'Red',
      price_cents: 3_100_000,
      tag: expect.stringMatching(/^[AB]$/),
    });
  });
});
