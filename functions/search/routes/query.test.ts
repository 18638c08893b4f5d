import { describe, expect, test } from 'vitest';
import type { StockPreset } from '#domain/search/facets.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { stockQuery } from './query.ts';

const config = tenantConfig('coastline');
const now = new Date('2026-11-21T02:00:00.000Z');
const dealer = (change: Partial<TenantConfig> = {}, defaultStock: StockPreset = 'all') =>
  tenantContext('coastline', { search: { ...config.search, defaultStock }, ...change });
const query = (state: Partial<SearchState>, tenant = dealer()) =>
  stockQuery(tenant, { ...emptySearch, ...state }, {}, now);

describe('the query of a search', () => {
  test('an empty search is everything of this dealer that may be seen, 21 a page', () => {
    const tenant = dealer();
    expect(query({}, tenant)).toEqual({
      tenant,
      soldAfter: Date.parse('2026-11-18T02:00:00.000Z'),
      only: null,
      pricedOnly: false,
      words: [],
      excluded: [],
      identifier: '',
      refinements: {},
      ranges: {},
      sort: 'relevance',
      nearest: [],
      soldLast: true,
      from: 0,
      size: 21,
    });
  });

  test('a word after a hyphen is left out, a hyphen within a word is not', () => {
    expect(query({ query: 'ute -hilux -Land-Cruiser cx-5' })).toMatchObject({
      words: ['ute', 'cx', '5'],
      excluded: ['hilux', 'landcruiser'],
      identifier: 'utecx5',
    });
  });

  test('nearest first names this dealer’s locations and no others', () => {
    const [first, second] = config.locations;
    const near = [second?.id ?? '', 'unheard-of', first?.id ?? ''];
    expect(query({ sortBy: 'distance', near }).nearest).toEqual([second?.name, first?.name]);
    expect(query({ sortBy: 'latest', near }).nearest).toEqual([]);
  });

  test('sold days and page size are the dealer’s', () => {
    const constants = { ...config.constants, soldDays: 1, pageSize: 12 };
    expect(query({ page: 3 }, dealer({ constants }))).toMatchObject({
      soldAfter: Date.parse('2026-11-20T02:00:00.000Z'),
      from: 24,
      size: 12,
    });
  });

  test.each([
    ['all', null, false],
    ['used_only', { facet: 'car_type', values: ['used'] }, false],
    ['new_and_demo', { facet: 'car_type', values: ['new', 'demo'] }, false],
    ['priced_only', null, true],
    ['in_stock_only', { facet: 'status', values: ['in_stock'] }, false],
  ] as const)('the default stock %s stands beside the refinements, which cannot lift it', (preset, only, priced) => {
    const made = query({ refinements: { car_type: ['new'], status: ['sold'] } }, dealer({}, preset));
    expect(made).toMatchObject({
      only,
      pricedOnly: priced,
      refinements: { car_type: ['new'], status: ['sold'] },
    });
  });

  test('unpriced cars are left out of the cheapest first only with the dealer’s flag', () => {
    const hiding = dealer({ flags: { ...config.flags, hide_unpriced_when_price_asc: true } });
    expect(query({ sortBy: 'price_asc' }, hiding).pricedOnly).toBe(true);
    expect(query({ sortBy: 'price_desc' }, hiding).pricedOnly).toBe(false);
    expect(query({ sortBy: 'price_asc' }).pricedOnly).toBe(false);
  });

  test('what the path refines is added to what the query refines', () => {
    const state = { ...emptySearch, refinements: { make: ['Mazda'], fuel: ['diesel'] } };
    expect(stockQuery(dealer(), state, { make: ['Toyota'], body: ['ute'] }, now).refinements).toEqual({
      make: ['Mazda', 'Toyota'],
      fuel: ['diesel'],
      body: ['ute'],
    });
  });

  test('words are taken apart by the text rule, and the whole is tried as a number of the car', () => {
    expect(query({ query: ' CX-5  Citroën ' })).toMatchObject({
      words: ['cx', '5', 'citroen'],
      identifier: 'cx5citroen',
    });
    expect(query({ query: 'abc-12 d' }).identifier).toBe('abc12d');
    expect(query({ query: '?!' })).toMatchObject({ words: [], identifier: '' });
    expect(query({ query: 'a b c d e f g h i j k l m n' }).words).toHaveLength(12);
  });
});
