import { describe, expect, test } from 'vitest';
import { tenantDefaults } from './defaults.ts';
import { layoutSchema } from './schemas/layout-schema.ts';

describe('a dealer who says nothing', () => {
  test('has the figures of the platform', () => {
    expect(tenantDefaults.constants).toMatchObject({
      soldDays: 3,
      newTagDays: 8,
      pageSize: 21,
      resultCacheEntries: 10,
      countDisplayCap: 1_999,
      textDebounceMs: 300,
      sliderDebounceMs: 400,
      collapseMs: 300,
      priceSliderMin: 0,
      priceSliderMax: 100_000,
      directorySliderMin: 5_000,
      directorySliderMax: 250_000,
      directorySliderStep: 500,
      commentsTruncateChars: 400,
      keyInformationItems: 4,
      featuresLimit: 8,
      makesShown: 7,
      modelsPerMake: 30,
      popularMakes: 20,
      cityFacetLimit: 5,
      depositCents: 20_000,
      holdHours: 48,
      reserveAboveCents: 20_000,
      marketBadgeFromCents: 50_000,
      searchHistory: 5,
      watchlistLimit: 50,
      reviewsMinimum: 4,
      reviewsQuantity: 12,
      imageQuality: 75,
      mapZoom: 10,
    });
  });

  test('is in Queensland', () => {
    expect(tenantDefaults).toMatchObject({ country: 'AU', state: 'qld', locale: 'en-AU', currency: 'AUD' });
  });

  test('has these words for tags, an unknown price and missing comments', () => {
    expect(tenantDefaults.words).toMatchObject({
      tagNew: 'New',
      tagSold: 'JUST SOLD',
      tagNewArrival: 'New Arrival',
      noPrice: 'Enquire for price.',
      commentsPending: 'Dealer comments are pending. Please check back here later.',
      enquireButton: 'Enquire Now',
      unexpectedError: 'An unexpected error occured',
    });
  });

  test('has the eleven filters, the four orders and the usual path of the list', () => {
    expect(tenantDefaults.search).toMatchObject({
      searchBasePath: '/search/new-used-and-demo-cars/',
      facets: ['car_type', 'colour', 'body', 'transmission', 'km', 'price', 'fuel', 'drive', 'year', 'make', 'model'],
      sorts: ['relevance', 'latest', 'price_desc', 'price_asc'],
      defaultStock: 'in_stock_only',
      popularMakes: [],
    });
  });

  test('has a calculator that begins with ten percent', () => {
    expect(tenantDefaults.finance).toMatchObject({ calculator: { annualRate: '10' }, neverMakes: [] });
  });

  test('has the usual menu, without Finance and News until it has pages of them', () => {
    expect(tenantDefaults.navigation?.map(({ label }) => label)).toEqual([
      ...['Home', 'Models', 'Stock', 'Service & Parts', 'Company'],
    ]);
    const company = tenantDefaults.navigation?.find(({ label }) => label === 'Company');
    expect(company?.children.map(({ label }) => label)).toEqual(['About Us', 'Contact Us']);
  });

  test('has a slider of 540 by 1920, and may have one of 700', () => {
    expect(layoutSchema.parse({}).slider_height).toBe(540);
    expect(layoutSchema.parse({ slider_height: 700 }).slider_height).toBe(700);
    expect(layoutSchema.safeParse({ slider_height: 600 }).success).toBe(false);
  });
});
