import { describe, expect, test } from 'vitest';
import type { Hit } from '#domain/search/hit-schema.ts';
import { fixtureVehicle, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { cardContent } from './card-content.ts';

const contentOf = (overrides: Partial<Hit> = {}, slug = 'coastline') =>
  cardContent(fixtureVehicle(overrides), fixtureSite(slug), fixtureNow);

describe('a card', () => {
  test('shows year, make, model, then badge and series, then the facts', () => {
    expect(contentOf()).toMatchObject({
      title: '2021 Toyota Hilux',
      subtitle: ['SR5', 'GUN126R'],
      facts: ['38,210 km', 'Automatic', 'Diesel', '4WD'],
      alt: '2021 Toyota Hilux, white, front',
      tag: null,
      availability: null,
      price: { kind: 'price', text: '$45,990', note: 'Excl. Govt. Charges', before: null },
      locationLine: 'Coastline Cairns · Cairns',
    });
  });

  test('leaves out what the feed does not know', () => {
    const bare = contentOf({
      badge: null,
      series: null,
      km: null,
      simple_transmission: null,
      trans: null,
      simple_fuel: null,
      fuel: null,
      simple_drive: null,
    });
    expect(bare).toMatchObject({ subtitle: [], facts: [] });
  });

  test("a sold vehicle has a tag and the text 'Sold'", () => {
    expect(contentOf({ sold: true, status: 'sold' })).toMatchObject({
      tag: { kind: 'sold', text: 'JUST SOLD' },
      availability: 'Sold',
    });
  });

  test('a certified vehicle says so by its tag, or below it where the tag is the fuel', () => {
    expect(contentOf({ certified: true }).tag).toEqual({ kind: 'certified', text: 'Certified Pre-Owned' });
    expect(contentOf({ certified: true, simple_fuel: 'hybrid' }).subtitle).toEqual([
      'SR5',
      'GUN126R',
      'Certified Pre-Owned',
    ]);
    expect(contentOf({ certified: true, make: 'Kia' }).subtitle).toEqual(['SR5', 'GUN126R']);
  });

  test('a reserved hybrid keeps its fuel tag and still shows that it is reserved', () => {
    expect(contentOf({ reserved: true, simple_fuel: 'hybrid' })).toMatchObject({
      tag: { kind: 'fuel', text: 'HYBRID' },
      availability: 'Reserved',
    });
  });

  test.each([
    [{ reserved: true }, 'RESERVED'],
    [{ certified: true }, 'Certified Pre-Owned'],
    [{ tag: 'Test Drive Only' }, 'Test Drive Only'],
    [{ status: 'coming_soon' as const }, 'COMING SOON'],
    [{ created_at: '2026-11-15T00:00:00.000Z', car_type: 'new' as const }, 'New'],
    [{ created_at: '2026-11-15T00:00:00.000Z', car_type: 'used' as const }, 'New Arrival'],
  ])('%o is tagged “%s”', (overrides, text) => {
    expect(contentOf(overrides).tag?.text).toBe(text);
  });

  test('a real price before is struck, a preorder and an unpriced vehicle say so in words', () => {
    expect(contentOf({ before_price_cents: 4_899_000 }).price).toMatchObject({ before: '$48,990' });
    expect(contentOf({ price_cents: null, preorder: true }).price).toEqual({ kind: 'preorder', text: 'PREORDER' });
    expect(contentOf({ price_cents: 0 }).price).toEqual({ kind: 'none', text: 'Enquire for price.' });
  });

  test('the market comparison is said while its valuation is young, and not where the dealer hides it', () => {
    const market = {
      below_cents: 120_000,
      reference: 'state' as const,
      as_of: '10 November 2026',
      from: '2026-11-10T00:00:00.000Z',
      until: '2026-12-10T00:00:00.000Z',
    };
    expect(cardContent({ ...fixtureVehicle(), market }, fixtureSite(), fixtureNow).market).toEqual(market);
    const old = { ...market, until: '2026-11-01T00:00:00.000Z' };
    expect(cardContent({ ...fixtureVehicle(), market: old }, fixtureSite(), fixtureNow).market).toBeNull();
    const site = fixtureSite();
    const hidden = { ...site, flags: { ...site.flags, market_badge: false } };
    expect(cardContent({ ...fixtureVehicle(), market }, hidden, fixtureNow).market).toBeNull();
  });

  test('a photograph’s alt text does not claim a side', () => {
    expect(contentOf({ media: ['r.0123abcd'] }).alt).toBe('2021 Toyota Hilux, white, picture 1');
  });

  test('a dealer of one house names the place, not itself, and one of several the house', () => {
    expect(contentOf({ city: 'Pakenham', state: 'VIC' }, 'merribank').locationLine).toBe('Pakenham, VIC');
    expect(contentOf({ location_name: 'Totara Richmond', city: 'Richmond' }, 'totara').locationLine).toBe(
      'Totara Richmond',
    );
  });

  test('a vehicle that is no car shows its type', () => {
    expect(contentOf({ item_type: 'caravan', simple_body: null }).category).toBe('Caravan');
    expect(contentOf().category).toBe('Ute');
  });
});
