import { describe, expect, test } from 'vitest';
import { valueFacetNames } from '#domain/search/facets.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { stockDocument } from './document.ts';
import { toIdentifier, titleTokens, tokenise } from '#domain/text/tokens.ts';

const config = tenantConfig('coastline');
const financed: TenantConfig = {
  ...config,
  finance: { ...config.finance, provider: 'manual', neverMakes: ['Kia'] },
  flags: { ...config.flags, finance_enabled: true },
};
const lender = {
  interestRate: 7,
  comparisonRate: 8,
  paymentMonth: null,
  termMonths: 60,
  termYears: 5,
  deposit: 0,
  balloon: 0,
  disclaimer: 'Example.',
  as_of: '2026-11-20T00:00:00.000Z',
  paymentWeek: 14_900,
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
};
const documentOf = (content: Partial<VehicleContent>, item: Partial<StockItem> = {}, tenant = config) =>
  stockDocument(projectVehicle(stockItem(item, content), undefined, tenant), 7, tenant);

describe('a vehicle as engines index it', () => {
  test('every facet has its values, unknown ones have none', () => {
    const { values } = documentOf({
      badge: null,
      features: ['Tow bar', 'Tow bar', 'Camera'],
      categories: ['Work'],
      simple_drive: '4wd',
      simple_transmission: 'automatic',
      tag: 'runout sale',
      colour: 'White',
    });
    expect(Object.keys(values).sort()).toEqual([...valueFacetNames].sort());
    expect(values).toMatchObject({
      badge: [],
      make: ['Toyota'],
      make_model: ['Toyota > Hilux'],
      model: ['Hilux'],
      status: ['in_stock'],
      car_type: ['used'],
      item_type: ['car'],
      price_range: ['45000-50000'],
      weekly_price_range: [],
      filtered_features: ['Tow bar', 'Camera'],
      categories: ['Work'],
      body: ['ute'],
      fuel: ['diesel'],
      drive: ['4wd'],
      transmission: ['automatic'],
      seats: ['5'],
      state: ['QLD'],
      tag: ['runout sale'],
      year: ['2021'],
    });
  });

  test('the price that counts is the offer, in whole dollars; ten dollars are none', () => {
    expect(documentOf({ price_cents: 3_000_049, offer_price_cents: 2_899_950 }).numbers.price).toBe(29_000);
    expect(documentOf({ price_cents: 1_000 })).toMatchObject({ numbers: { price: null }, values: { price_range: [] } });
  });

  test('the price that orders compare has the estimated charges in it, where there is an estimate', () => {
    const own = { price_cents: 3_000_000, price_type: 'excl_govt_charges', simple_body: 'suv', cylinders: 4 } as const;
    const registered = { rego_state: 'QLD', rego_expiry: '2027-05-01', car_type: 'used', state: 'QLD' } as const;
    const document = documentOf({ ...own, ...registered, fuel: 'Petrol' });
    expect(document.numbers.price).toBe(30_000);
    expect(document.comparablePrice).toBeGreaterThan(30_500);
    expect(documentOf({ ...own, ...registered, price_type: 'drive_away' }).comparablePrice).toBe(30_000);
    expect(documentOf({ price_cents: null }).comparablePrice).toBeNull();
  });

  test('weekly bands are those of the dealer’s own provider, and of no car it never finances', () => {
    const lenders = { finance_lenders: { manual: lender, other: { ...lender, paymentWeek: 99_900 } } };
    expect(documentOf(lenders, {}, financed).values.weekly_price_range).toEqual(['100-150']);
    expect(documentOf({ ...lenders, make: 'Kia' }, {}, financed).values.weekly_price_range).toEqual([]);
    expect(
      documentOf(lenders, {}, { ...financed, finance: { ...financed.finance, provider: null } }).values
        .weekly_price_range,
    ).toEqual([]);
  });

  test('a card brings the whole estimate its dealer may show, and none at all otherwise', () => {
    const lenders = { finance_lenders: { manual: lender } };
    expect(documentOf(lenders, {}, financed).hit.estimate).toEqual({
      country: 'AU',
      week_cents: 14_900,
      repayment_cents: 14_900,
      frequency: 'weekly',
      interest_rate: '7.00',
      comparison_rate: '8.00',
      term_months: 60,
      deposit_cents: 0,
      balloon_cents: 0,
      term: '5 years',
      wording: 'AU 2026-11',
      example: {
        amount_cents: 3_000_000,
        term_months: 60,
        secured: true,
        text: 'Comparison rate based on a secured loan of $30,000 over 5 years',
      },
      notice: expect.stringMatching(/^WARNING: .* Example\.$/),
      as_of: '2026-11-20T00:00:00.000Z',
      from: '2026-11-19T14:00:00.000Z',
      until: '2026-11-27T00:00:00.000Z',
    });
    expect(documentOf({ ...lenders, reserved: true }, {}, financed).hit).not.toHaveProperty('estimate');
    const driveOnly = documentOf({ ...lenders, tag: 'Test Drive Only' }, {}, financed);
    expect(driveOnly.hit).not.toHaveProperty('estimate');
    expect(driveOnly.values.weekly_price_range).toEqual([]);
    expect(documentOf({}, {}, financed).hit).not.toHaveProperty('estimate');
  });

  test('a card brings how its price stands to the market’s, where it is lower and the vehicle is for sale', () => {
    const as_of = '2026-11-10T00:00:00.000Z';
    const autograb_data = { state_average_market_price: 4_699_000, average_market_price: null, as_of };
    const market = (content: Partial<VehicleContent>) => documentOf({ autograb_data, ...content }).hit.market;
    expect(market({})).toEqual({
      below_cents: 100_000,
      reference: 'state',
      as_of: '10 November 2026',
      from: '2026-11-10T00:00:00.000Z',
      until: '2026-12-10T00:00:00.000Z',
    });
    for (const change of [
      { autograb_data: null },
      { reserved: true },
      { tag: 'Test Drive Only' },
      { price_cents: 4_699_000 },
    ])
      expect(market(change)).toBeUndefined();
  });

  test('a sold car knows when it was sold', () => {
    const sold = documentOf({}, { state: 'sold', sold_at: '2026-11-20T00:00:00.000Z' });
    expect(sold).toMatchObject({
      sold: true,
      soldAt: Date.parse('2026-11-20T00:00:00.000Z'),
      values: { status: ['sold'] },
    });
    expect(documentOf({})).toMatchObject({ sold: false, soldAt: null });
  });

  test('a card carries no comments, no features and no numbers of the car', () => {
    const { hit, identifiers } = documentOf({
      vin: 'JTMW33FV80D012345',
      regplate: '123 ABC',
      dealercomments: 'One owner.',
    });
    expect(hitSchema.parse(hit)).toEqual(hit);
    expect(Object.keys(hit)).not.toEqual(expect.arrayContaining(['dealercomments']));
    expect(JSON.stringify(hit)).not.toMatch(/JTMW33FV80D012345|123 ABC|One owner/);
    expect(identifiers).toEqual(['u1042', '123abc', 'jtmw33fv80d012345']);
  });
});

test('names, titles and other texts of a vehicle', () => {
  const { names, titles, texts } = documentOf({
    badge: 'SR5',
    series: null,
    colour: 'White',
    seats: 5,
    simple_drive: '4wd',
    simple_body: 'ute',
    features: ['Tow bar'],
  });
  expect(names).toEqual(['Toyota Hilux']);
  expect(titles).toEqual(expect.arrayContaining(['2021', 'SR5', 'White', 'Used', 'Ute', '4wd', '5seater']));
  expect(titles).not.toContain('5');
  expect(texts).toContain('Tow bar');
  expect(documentOf({ simple_drive: 'other', seats: null }).titles.join(' ')).not.toMatch(/other|seater/);
});

describe('the text rule', () => {
  test.each([
    ['Citroën C3', ['citroen', 'c3']],
    ['CX-5 2.5L AWD', ['cx', '5', '2', '5l', 'awd']],
    ['Škoda — Whangārei', ['skoda', 'whangarei']],
    ['日産 リーフ', ['日産', 'リーフ']],
    [' ?! ', []],
  ])('%s', (text, words) => {
    expect(tokenise(text)).toEqual(words);
  });

  test('neighbours in a title are also one word', () => {
    expect(titleTokens('Land Cruiser 200')).toEqual(['land', 'cruiser', '200', 'landcruiser', 'cruiser200']);
    expect(titleTokens('RAV4')).toEqual(['rav4']);
  });

  test('numbers of a car are compared without blanks, hyphens and case', () => {
    expect(toIdentifier(' S-10 42a')).toBe('s1042a');
  });
});
