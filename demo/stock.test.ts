import { entryFault } from '#domain/finance/lender-entry.ts';
import { providerIds } from '#domain/finance/providers.ts';
import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { tagShown } from '#domain/vehicle/rules.ts';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { demoFeeds, demoTenants, demoVehicles } from './stock.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');
const stock = new Map(demoTenants.map((tenant) => [tenant, demoVehicles(tenant, anchor)]));
const of = (tenant: string) => stock.get(tenant) ?? [];
const all = demoTenants.flatMap(of);
const count = (tenant: string, wanted: (vehicle: (typeof all)[number]) => boolean): number =>
  of(tenant).filter(wanted).length;

describe('demo stock', () => {
  test('is about 1,200 vehicles over three dealers', () => {
    expect(demoTenants.map((tenant) => [tenant, of(tenant).length])).toEqual([
      ['coastline', 704],
      ['merribank', 306],
      ['totara', 203],
    ]);
  });

  test('is the same on every machine for the same anchor', () => {
    const hash = createHash('sha256');
    for (const tenant of demoTenants) hash.update(demoFeeds(tenant, anchor).at(-1)?.csv ?? '');
    expect(hash.digest('hex')).toBe('f8127d360ff9acc074ca7ecc949ffd037cc57c462e155ec379e3c13d06eb073f');
  });

  test('every vehicle passes the schema of a car', () => {
    const refused = all.filter(({ content }) => !vehicleContentSchema.safeParse(content).success);
    expect(refused.map(({ content }) => content.stocknum)).toEqual([]);
  });

  test('stock numbers and VINs are unique and VINs look like VINs', () => {
    for (const tenant of demoTenants) {
      const numbers = of(tenant).map(({ content }) => content.stocknum);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    const vins = all.flatMap(({ content: { vin } }) => vin ?? []);
    expect(new Set(vins).size).toBe(vins.length);
    expect(vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))).toEqual([]);
  });

  test('shows every state of a vehicle at both Australian dealers', () => {
    for (const tenant of ['coastline', 'merribank']) {
      const states = {
        soldLately: count(tenant, ({ soldDaysAgo }) => soldDaysAgo === 1),
        soldLongAgo: count(tenant, ({ soldDaysAgo }) => (soldDaysAgo ?? 0) > 3),
        reserved: count(tenant, ({ content }) => content.reserved === true),
        comingSoon: count(tenant, ({ content }) => content.status === 'coming_soon'),
        demo: count(tenant, ({ content }) => content.car_type === 'demo'),
        new: count(tenant, ({ content }) => content.car_type === 'new'),
        certified: count(tenant, ({ content }) => content.certified === true),
        electric: count(tenant, ({ content }) => content.simple_fuel === 'electric'),
        hybrid: count(tenant, ({ content }) => content.simple_fuel === 'hybrid'),
        unpriced: count(tenant, ({ content }) => content.price_type === 'poa'),
        reduced: count(tenant, ({ content }) => typeof content.before_price_cents === 'number'),
        offered: count(tenant, ({ content }) => typeof content.offer_price_cents === 'number'),
        testDriveOnly: count(tenant, ({ content }) => content.tag === 'Test Drive Only'),
        withoutPictures: count(tenant, ({ content }) => content.pictures?.length === 0),
        withoutComments: count(tenant, ({ content }) => content.dealercomments === ''),
        financed: count(tenant, ({ content }) => Object.keys(content.finance_lenders ?? {}).length > 0),
        marketPriced: count(tenant, ({ content }) => content.autograb_data !== null),
        promoted: count(tenant, ({ content }) => content.promoted === true),
      };
      expect(Object.entries(states).filter(([, found]) => found === 0)).toEqual([]);
    }
    expect(count('merribank', ({ content }) => content.preorder === true)).toBe(3);
    expect(count('merribank', ({ content }) => typeof content.subscription_price_cents === 'number')).toBeGreaterThan(
      5,
    );
    expect(count('coastline', ({ content }) => content.tag === 'RUNOUT SALE')).toBeGreaterThan(2);
  });

  test('demonstrators of one dealer have an entry of every provider, each shown as its rule says', () => {
    const [demo] = of('merribank').filter(
      ({ content }) => content.car_type === 'demo' && Object.keys(content.finance_lenders ?? {}).length > 1,
    );
    const entries = demo?.content.finance_lenders ?? {};
    expect(Object.keys(entries).toSorted()).toEqual([...providerIds].toSorted());
    expect(entries['meridian']).toMatchObject({ interestRate: 6.29, comparisonRate: 8.19, deposit: 0, termYears: 5 });
    for (const entry of Object.values(entries)) expect(entryFault(entry, true)).toBeNull();
  });

  test('has the longest name and a comment of about 2,000 characters', () => {
    const longest = of('coastline').find(
      ({ content }) => content.badge === '519CDI Extra Long Wheelbase' && content.stocknum === 'C199001',
    );
    expect(longest?.content.dealercomments?.length).toBeGreaterThan(1_900);
    expect(longest?.content.dealercomments?.length).toBeLessThanOrEqual(2_100);
  });

  test('New Zealand sells imports, motorcycles and caravans, without Australian codes or comparison rates', () => {
    expect(count('totara', ({ content }) => content.item_type === 'motorcycle')).toBe(32);
    expect(count('totara', ({ content }) => content.item_type === 'caravan')).toBe(22);
    expect(count('totara', ({ location }) => location === 'RMD')).toBe(60);
    expect(count('totara', ({ content }) => content.rego_state !== null && content.rego_state !== undefined)).toBe(0);
    expect(
      count('totara', ({ content }) => content.finance_lenders?.['kestrel']?.comparisonRate === null),
    ).toBeGreaterThan(50);
    expect(count('totara', ({ content }) => /\brego\b|as is/i.test(content.dealercomments ?? ''))).toBe(0);
  });

  test('prices, kilometres and years stay within what a yard would believe', () => {
    const wrong = all.filter(({ content: { price_cents: cents, km, year, car_type } }) => {
      const dollars = (cents ?? 2_000_000) / 100;
      const used = car_type === 'used';
      return dollars < 2_500 || dollars > 200_000 || year < 2012 || year > 2027 || (km ?? 0) > (used ? 420_000 : 9_000);
    });
    expect(wrong.map(({ content }) => [content.stocknum, content.price_cents, content.km])).toEqual([]);
  });

  test('older cars of a model are cheaper on the whole', () => {
    const hiluxes = of('coastline').filter(({ content }) => content.model === 'Ranger' && content.car_type === 'used');
    const mean = (from: number, to: number): number => {
      const prices = hiluxes.flatMap(({ content: { year, price_cents: cents } }) =>
        year >= from && year <= to ? (cents ?? []) : [],
      );
      return prices.reduce((sum, cents) => sum + cents, 0) / prices.length;
    };
    expect(mean(2022, 2026)).toBeGreaterThan(mean(2015, 2019));
  });

  test('dealers sell only the kinds of vehicle they say', () => {
    const kinds = (tenant: string): unknown[] => [...new Set(of(tenant).map(({ content }) => content.item_type))];
    expect(kinds('totara').toSorted()).toEqual(['car', 'caravan', 'motorcycle']);
    expect(count('coastline', ({ content }) => (content.item_type ?? 'car') !== 'car')).toBe(0);
  });

  test('no badge repeats its model', () => {
    expect(all.filter(({ content }) => content.badge === content.model).map(({ content }) => content.model)).toEqual(
      [],
    );
  });

  test('no comment has an unfilled gap', () => {
    const gaps = all.filter(({ content }) => /[{}]|undefined|null| ,|\s{2}/.test(content.dealercomments ?? ''));
    expect(gaps.map(({ content }) => content.dealercomments)).toEqual([]);
  });
});

describe('demo feeds', () => {
  const feeds = demoFeeds('coastline', anchor);
  const rowsOf = (n: number): Record<string, string>[] => parse(feeds[n]?.csv ?? '', { columns: true });

  test('arrive in order and grow by what was listed since', () => {
    expect(feeds.map(({ receivedAt }) => receivedAt)).toEqual([
      '2026-10-22T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
      '2026-11-20T06:00:00.000Z',
    ]);
    expect([0, 1, 2].map((n) => rowsOf(n).length)).toEqual(
      [...[0, 1, 2].map((n) => rowsOf(n).length)].sort((a, b) => a - b),
    );
  });

  test('never lose a vehicle, so that the shrink guard has nothing to hold', () => {
    const numbers = [0, 1, 2].map((n) => new Set(rowsOf(n).map((row) => row['stocknum'])));
    const lost = [0, 1].flatMap((n) =>
      [...(numbers[n] ?? [])].filter((number) => numbers[n + 1]?.has(number) !== true),
    );
    expect(lost).toEqual([]);
  });

  test('the same vehicle is repriced between two of them', () => {
    const before = new Map(rowsOf(1).map((row) => [row['stocknum'], row['price']]));
    const repriced = rowsOf(2).filter(
      (row) => before.has(row['stocknum']) && before.get(row['stocknum']) !== row['price'],
    );
    expect(repriced.length).toBeGreaterThan(5);
    expect(repriced.every((row) => Number(row['before_price']) > Number(row['price']))).toBe(true);
  });

  test('some vehicles are new to the shopper and most are not', () => {
    const first = new Set(rowsOf(0).map((row) => row['stocknum']));
    const words = { sold: 'SOLD', new: 'New', newArrival: 'New Arrival', certifiedMake: null, certified: '' };
    const fresh = rowsOf(2).filter((row) => !first.has(row['stocknum']));
    expect(fresh.length).toBeGreaterThan(20);
    expect(fresh.length).toBeLessThan(rowsOf(2).length / 2);
    const tag = tagShown(
      {
        sold: false,
        status: 'in_stock',
        reserved: false,
        simple_fuel: 'petrol',
        car_type: 'used',
        certified: false,
        make: 'Kia',
        tag: null,
        created_at: feeds[1]?.receivedAt ?? '',
      },
      words,
      anchor,
    );
    expect(tag).toEqual({ kind: 'new', text: 'New Arrival' });
  });
});
