import { describe, expect, test } from 'vitest';
import { facetValueLabel, rangeLabel, rangeValueLabel } from '#domain/search/labels.ts';
import { moveThumb } from '#domain/search/move-thumb.ts';
import { buildSlider, clampThumbs } from '#domain/search/ranges.ts';
import { emptySearch } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { vocabularyAnswerSchema, type SearchAnswer } from '#functions/search/contract.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { vocabularyRoute } from '#functions/search/routes/vocabulary.ts';
import { callRoute } from '#test/support/call-route.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { facetItems } from '#web/features/listing/facets/facet-items.ts';
import { setRange, toggleValue, clearFilters } from '#web/features/listing/search/search-changes.ts';
import { shownCount } from '#web/sections/counts/count-label.ts';
import { answerOver } from './answer-over.ts';
import { documentsOf } from './documents.ts';
import { generateVehicles } from './stock.ts';

/**
 * The six points of the search contract (docs/product/search.md, 'Search contract') and what shoppers have against dealers' listings, one test
 * each. What only a browser can show stands in test/browser/listing.browser.test.ts.
 */

type Preset = TenantContext['config']['search']['defaultStock'];
const dealer = (defaultStock: Preset, id = 'coastline'): TenantContext =>
  tenantContext(id, { search: { ...tenantConfig(id).search, defaultStock } });
const everything = dealer('all');

const sold = (id: string, soldAt: string) =>
  stockItem({ id, state: 'sold', sold_at: soldAt }, { make: 'Kia', model: 'Rio' });
const yard = [
  ...Array.from({ length: 30 }, (_, n) => stockItem({ id: `t${n}` }, { price_cents: 2_000_000 + n * 100_000 })),
  ...Array.from({ length: 6 }, (_, n) =>
    stockItem({ id: `m${n}` }, { make: 'Mazda', model: 'CX-5', simple_body: 'suv' }),
  ),
  stockItem({ id: 'dear' }, { make: 'Ferrari', model: 'Roma', price_cents: 41_990_000 }),
  stockItem({ id: 'unpriced' }, { make: 'Mazda', model: '3', simple_body: 'hatch', price_cents: null }),
  stockItem({ id: 'new1' }, { make: 'Kia', model: 'EV9', car_type: 'new', simple_fuel: 'electric' }),
  sold('sold-now', '2026-11-21T00:00:00.000Z'),
  sold('sold-long-ago', '2026-10-01T00:00:00.000Z'),
];
const ask = (query: string, tenant = everything): Promise<SearchAnswer> => answerOver(tenant, yard, query);

describe('the search contract', () => {
  test('1: no address lifts the tenant, the sold days or the default stock', async () => {
    const used = dealer('used_only');
    const { count } = await ask('', used);
    expect(count).toBe(39);
    for (const query of [
      'tenant=totara',
      'car_type=new&car_type=used',
      'status=sold',
      'defaultStock=all',
      'hidden=true',
    ]) {
      const answer = await ask(query, used);
      expect(answer.count, query).toBeLessThanOrEqual(count);
      expect(
        answer.hits.map(({ id }) => id),
        query,
      ).not.toContain('new1');
      expect(
        answer.hits.map(({ id }) => id),
        query,
      ).not.toContain('sold-long-ago');
    }
    expect((await ask('make=Kia&car_type=new', used)).count).toBe(0);
  });

  test('2: a refinement does not take the other values of its own facet away', async () => {
    const { facets, count } = await ask('make=Mazda');
    expect(count).toBe(7);
    expect(facets['make']).toEqual({ Toyota: 30, Mazda: 7, Kia: 2, Ferrari: 1 });
  });

  test('3: every other facet counts with all refinements but its own, ranges included', async () => {
    const { facets, facetStats } = await ask('make=Mazda&range[price]=:46000');
    expect(facets['body']).toEqual({ suv: 6 });
    expect(facets['make']).toEqual({ Toyota: 27, Mazda: 6, Kia: 2 });
    expect(facetStats['price']).toEqual({ min: 45_990, max: 45_990 });
  });

  test('4: totals are exact, beyond any page', async () => {
    const many = Array.from({ length: 2_345 }, (_, n) => stockItem({ id: `x${n}` }));
    const { count, pages, hits } = await answerOver(everything, many, 'page=100');
    expect([count, pages, hits.length]).toEqual([2_345, 100, 21]);
  });

  test('5: what is chosen is always answered, with 0 where nothing has it', async () => {
    const { facets } = await ask('make=Lada&fuel=electric&fuel=diesel&body=bus');
    expect(facets['make']).toMatchObject({ Lada: 0 });
    expect(facets['fuel']).toMatchObject({ electric: 0, diesel: 0 });
    expect(facets['body']).toMatchObject({ bus: 0 });
  });

  test('6: what words are read by comes from this dealer’s stock and from nobody else’s', async () => {
    const index = makeEmbeddedIndex();
    const totara = dealer('all', 'totara');
    await index.upsertMany(everything, documentsOf(generateVehicles(1, 50), 'coastline'));
    await index.upsertMany(totara, documentsOf(generateVehicles(2, 1), 'totara'));
    const say = async (tenant: TenantContext) =>
      vocabularyAnswerSchema.parse((await callRoute(vocabularyRoute({ index }), tenant, {})).body).values;
    expect((await say(totara))['make_model']).toHaveLength(1);
    expect((await say(everything))['make_model']?.length).toBeGreaterThan(10);
    expect((await say(dealer('all', 'merribank')))['make_model']).toEqual([]);
  });
});

describe('complaints about dealers’ listings', () => {
  const slider = buildSlider('price', { min: 0, max: 100_000 });

  test('a slider strands the cars beyond its ends: its top end is open, and an exact figure may be typed', async () => {
    const { range } = moveThumb(slider, { min: 50_000, max: 60_000 }, 'max', 100_000);
    expect(range).toEqual({ min: 50_000, max: null });
    const found = await ask(writeSearch(setRange(emptySearch, 'price', range)));
    expect(found.hits.map(({ make }) => make)).toContain('Ferrari');
    expect((await ask('range[price]=400000:420000')).count).toBe(1);
    expect(clampThumbs(slider, { min: 400_000, max: 420_000 })).toEqual({ min: 100_000, max: 100_000 });
  });

  test('a slider cuts off the cheapest and the dearest car: bounds are rounded outwards', () => {
    expect(buildSlider('km', { min: 1_499, max: 212_501 })).toMatchObject({ min: 1_000, max: 213_000 });
  });

  test('an untouched slider narrows the search: it adds nothing to the address', () => {
    const back = moveThumb(slider, moveThumb(slider, undefined, 'min', 20_000).range, 'min', 0);
    expect(writeSearch(setRange(emptySearch, 'price', back.range))).toBe('');
  });

  test('a filter leaves me on page 7 of 2: every change starts at the first page', () => {
    const far = readSearch(new URLSearchParams('page=7&sortBy=latest'));
    expect(writeSearch(toggleValue(far, 'make', 'Mazda'))).toBe('make=Mazda&sortBy=latest');
    expect(writeSearch(setRange(far, 'km', { min: null, max: 90_000 }))).toBe('range[km]=:90000&sortBy=latest');
  });

  test('a kept address shows an empty page after stock has sold: it shows the last page there is', async () => {
    const { hits, page, pages } = await ask('make=Toyota&page=9');
    expect([hits.length, page, pages]).toEqual([9, 2, 2]);
  });

  test('the count says one thing and the list another: each row promises exactly what it brings', async () => {
    const { facets } = await ask('car_type=used');
    for (const facet of ['make', 'body', 'fuel', 'seats', 'price_range']) {
      for (const [value, promised] of Object.entries(facets[facet] ?? {})) {
        expect((await ask(`car_type=used&${facet}=${encodeURIComponent(value)}`)).count, `${facet} ${value}`).toBe(
          promised,
        );
      }
    }
  });

  test('the count turns into another number above 1,999: where a dealer caps it, it says “2,000+”', () => {
    const { flags, constants } = tenantConfig('coastline');
    const capped = { flags: { ...flags, count_cap: true }, constants };
    expect([1_999, 2_000, 11_714].map((count) => shownCount(count, capped))).toEqual(['1,999', '2,000+', '2,000+']);
    expect(shownCount(11_714, { flags, constants })).toBe('11,714');
  });

  test('a filter shows 0 and cannot be taken off: what is chosen stays in the list, first', async () => {
    const { facets } = await ask('make=Lada&body=suv');
    const rows = facetItems({
      name: 'make',
      counts: facets['make'] ?? {},
      selected: ['Lada'],
      labelOf: (make) => make,
    });
    expect(rows[0]).toEqual({ value: 'Lada', label: 'Lada', count: 0, selected: true });
    const state = readSearch(new URLSearchParams('make=Lada&body=suv'));
    expect(writeSearch(toggleValue(state, 'make', 'Lada'))).toBe('body=suv');
  });

  test('nothing found is a dead end: it says what to give up and how many that finds', async () => {
    const { count, relaxations } = await ask('make=Mazda&body=suv&range[price]=:20000');
    expect(count).toBe(0);
    for (const { query, count: promised } of relaxations) expect((await ask(query)).count, query).toBe(promised);
    expect(relaxations.length).toBeGreaterThan(0);
  });

  test('cars without a price vanish when I sort by price: they come last, counted all the same', async () => {
    const [cheapest, dearest] = await Promise.all([ask('sortBy=price_asc&page=2'), ask('sortBy=price_desc&page=2')]);
    for (const { count, hits } of [cheapest, dearest]) {
      expect(count).toBe(40);
      // One that is sold stands behind all others.
      expect(hits.slice(-2).map(({ id }) => id)).toEqual(['unpriced', 'sold-now']);
    }
  });

  test('a dealer may leave unpriced cars out of the cheapest first, by a switch of its own and there only', async () => {
    const { config } = everything;
    const switched = tenantContext('coastline', {
      search: config.search,
      flags: { ...config.flags, hide_unpriced_when_price_asc: true },
    });
    expect((await ask('sortBy=price_asc', switched)).count).toBe(39);
    expect((await ask('sortBy=price_desc', switched)).count).toBe(40);
  });

  test('is that miles, weeks or thousands: every figure carries its unit', () => {
    expect(rangeValueLabel('km', 90_000)).toBe('90,000 km');
    expect(rangeLabel('price', { min: null, max: 45_000 })).toBe('Up to $45,000');
    expect(facetValueLabel('seats', '7')).toBe('7 seats');
    expect(facetValueLabel('weekly_price_range', '100-150')).toBe('$100 to $150 a week');
    expect(rangeLabel('year', { min: 2_019, max: 2_019 })).toBe('2019');
  });

  test('“2,000” for the year 2000, “$45000.5”: years have no comma, prices no cents', () => {
    expect(rangeValueLabel('year', 2_000)).toBe('2000');
    expect(rangeValueLabel('price', 45_000.5)).toBe('$45,001');
  });

  test('clearing the filters throws my order away: it stays', () => {
    expect(writeSearch(clearFilters(readSearch(new URLSearchParams('make=Kia&query=tow&sortBy=km_asc'))))).toBe(
      'sortBy=km_asc',
    );
  });

  test('taking the make off leaves its models behind, and so an empty list: they go together', () => {
    const state = readSearch(new URLSearchParams('make=Toyota&model=Hilux&badge=SR5&colour=White'));
    expect(writeSearch(toggleValue(state, 'make', 'Toyota'))).toBe('colour=White');
  });

  test('two makes sell a model of one name: a pair of make and model finds the one I mean', async () => {
    const trucks = [
      stockItem({ id: 'h' }, { make: 'Hino', model: '300' }),
      stockItem({ id: 'c' }, { make: 'Chrysler', model: '300' }),
    ];
    const { hits, facets } = await answerOver(everything, trucks, 'make_model=Hino+>+300');
    expect(hits.map(({ id }) => id)).toEqual(['h']);
    expect(facets['make_model']).toEqual({ 'Hino > 300': 1, 'Chrysler > 300': 1 });
  });

  test('a link from a friend shows other cars than the friend saw: one search has one address, in any notation', () => {
    const notations = [
      'make=Škoda&range[price]=20000:45000',
      'price=20000:45000&make=%C5%A0koda',
      'refinementList[make][0]=Škoda&range%5Bprice%5D=45000:20000',
    ];
    const written = notations.map((query) => writeSearch(readSearch(new URLSearchParams(query))));
    expect(new Set(written)).toEqual(new Set(['make=%C5%A0koda&range[price]=20000:45000']));
  });
});
