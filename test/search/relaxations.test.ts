import { describe, expect, test } from 'vitest';
import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import { listingHref, resolveListing, buildSlugTable, withBase } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { searchAnswerSchema, type SearchAnswer } from '#functions/search/contract.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { searchRoute } from '#functions/search/routes/search.ts';
import type { StockIndex, StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { callRoute } from '#test/support/call-route.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { documentsOf } from './documents.ts';
import { oracleSearch } from './oracle.ts';
import { relaxationsOneByOne } from './relaxations-one-by-one.ts';
import { generateSearch } from './queries.ts';
import { seeded } from './random.ts';
import { generateVehicles, stockNow } from './stock.ts';

/** Makes and words, the search itself, and what can be given up. */
const MOST_REQUESTS = 3;
/** The bound that functions/search/routes/relax.ts states. */
const MOST_CANDIDATES = 37;

const vehicles = generateVehicles(51, 400);
// A make in two spellings that share an address.
const spelled = vehicles.map((vehicle) =>
  vehicle.make === 'Mercedes-Benz' && vehicle.seats === 5 ? { ...vehicle, make: 'Mercedes Benz' } : vehicle,
);
const stock = documentsOf(spelled, 'coastline');

const { search: defaults } = tenantConfig('coastline');
const everything = tenantContext('coastline', { search: { ...defaults, defaultStock: 'all' } });
const usedBase = tenantContext('coastline', {
  search: { ...defaults, defaultStock: 'priced_only', searchBasePath: '/search/used-cars/' },
});

/** The route over an index that counts what it is asked: each call is a request to an engine across the network. */
const routeOver = async (tenant: TenantContext, documents: readonly StockDocument[]) => {
  const engine = makeEmbeddedIndex();
  await engine.upsertMany(tenant, documents);
  const requests: (readonly StockQuery[])[] = [];
  const noted = <T>(queries: readonly StockQuery[], answer: T): T => {
    requests.push(queries);
    return answer;
  };
  const { searchText: _inPieces, ...others } = engine;
  const index: StockIndex = {
    ...others,
    facetValues: (dealer, facet) => noted([], engine.facetValues(dealer, facet)),
    prepare: (query) => noted([], engine.prepare(query)),
    search: (query) => noted([query], engine.search(query)),
    counts: (queries) => noted(queries, engine.counts(queries)),
    models: (query) => noted([query], engine.models(query)),
  };
  const route = searchRoute({ index, now: () => stockNow, clock: () => 0 });
  const ask = async (query: string): Promise<SearchAnswer> =>
    searchAnswerSchema.parse((await callRoute(route, tenant, { query: new URLSearchParams(query) })).body);
  return { ask, requests, engine };
};

const stateOf = (query: string): SearchState => readSearch(new URLSearchParams(query));

/** What was searched: with its words as filters where they mean some. */
const readSearchOf = (state: SearchState, { listing, read_as: read }: SearchAnswer): SearchState =>
  read === null ? withBase(stateOf(writeSearch(state)), listing.base) : stateOf(read);

/** What the page at the address of a search asks for. */
const atItsAddress = (state: SearchState, tenant: TenantContext): SearchState => {
  const { searchBasePath } = tenant.config.search;
  const table = buildSlugTable(stock.flatMap(({ values }) => values.make_model));
  const [path = '', query = ''] = listingHref(state, searchBasePath).split('?');
  return withBase(stateOf(query), resolveListing(path, table, searchBasePath)?.base ?? {});
};

const countOf = (tenant: TenantContext, state: SearchState): number =>
  oracleSearch(stock, stockQuery(tenant, state, {}, stockNow)).count;

/** Number of things given up: words, ranges that are not as they were, facets that lack a value (another spelling may have come). */
const givenUp = (asked: SearchState, relaxed: SearchState): number =>
  Number(asked.query !== relaxed.query) +
  rangeNames.filter((field) => JSON.stringify(asked.ranges[field]) !== JSON.stringify(relaxed.ranges[field])).length +
  valueFacetNames.filter((facet) =>
    (asked.refinements[facet] ?? []).some((value) => relaxed.refinements[facet]?.includes(value) !== true),
  ).length;

describe.each([
  ['all stock', everything],
  ['a search base that says used, priced cars only', usedBase],
])('relaxations of generated searches: %s', (_, tenant) => {
  test('each count is the count of its search and of the page it leads to, the best first, in three requests', async () => {
    const { ask, requests, engine } = await routeOver(tenant, stock);
    const random = seeded(77);
    let stranded = 0;
    for (let n = 0; n < 400; n++) {
      const state = { ...generateSearch(random, stock), page: 1 };
      requests.length = 0;
      const answer = await ask(`path=${tenant.config.search.searchBasePath}&${writeSearch(state)}`);
      if (answer.count > 0) {
        expect(answer.relaxations).toEqual([]);
        expect(requests).toHaveLength(2);
        continue;
      }
      stranded++;
      expect(requests).toHaveLength(MOST_REQUESTS);
      expect(requests.flat().every(({ unknown }) => unknown !== undefined)).toBe(true);
      const asked = readSearchOf(state, answer);
      expect(answer.relaxations).toEqual(await relaxationsOneByOne(engine, tenant, asked, answer));
      expect(answer.relaxations.length).toBeGreaterThan(0);
      expect(answer.relaxations.length).toBeLessThanOrEqual(5);
      expect(new Set(answer.relaxations.map(({ query }) => query)).size).toBe(answer.relaxations.length);
      const counts = answer.relaxations.map(({ count }) => count);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      for (const { query, count } of answer.relaxations) {
        const relaxed = stateOf(query);
        expect(count).toBeGreaterThan(0);
        expect([query, countOf(tenant, relaxed)]).toEqual([query, count]);
        expect(atItsAddress(relaxed, tenant)).toEqual(relaxed);
        expect(relaxed.sortBy === state.sortBy || answer.relaxations.length === 1).toBe(true);
      }
      const whole = readSearchOf(state, answer);
      const [first = 0, ...rest] = answer.relaxations.map(({ query }) => givenUp(whole, stateOf(query)));
      expect(first).toBeGreaterThan(0);
      expect(rest.every((changes) => changes === first)).toBe(true);
    }
    expect(stranded).toBeGreaterThan(60);
  }, 60_000);
});

describe('what is offered where nothing was found', () => {
  const vehicle = (n: number, values: Partial<(typeof vehicles)[number]>) => {
    const [plain] = generateVehicles(3, 1);
    if (plain === undefined) throw new Error('No vehicle.');
    const known = {
      status: 'in_stock' as const,
      sold: false,
      sold_at: null,
      offer_price_cents: null,
      simple_body: 'suv',
    };
    return {
      ...plain,
      ...known,
      id: `r${n}`,
      slug: `r${n}`,
      stocknum: `R${n}`,
      dealercomments: '',
      features: [],
      ...values,
    };
  };
  const kia = { make: 'Kia', model: 'Rio', car_type: 'used' as const, colour: 'Red', badge: null, series: null };
  const yard = documentsOf(
    [
      vehicle(1, { ...kia, simple_fuel: 'petrol', price_cents: 2_899_000, city: 'Cairns' }),
      vehicle(2, { ...kia, simple_fuel: 'petrol', price_cents: 3_099_000, city: 'Cairns' }),
      vehicle(3, { ...kia, simple_fuel: 'diesel', price_cents: 1_999_000, city: 'Sydney' }),
    ],
    'coastline',
  );

  test('the nearest price and each thing left out, with its number', async () => {
    const { ask } = await routeOver(everything, yard);
    const { relaxations } = await ask('path=/search/kia&city=Cairns&fuel=petrol&range[price]=:25000');
    expect(relaxations).toEqual([
      { query: 'city=Cairns&fuel=petrol&make=Kia', count: 2 },
      { query: 'city=Cairns&fuel=petrol&make=Kia&range[price]=:28990', count: 1 },
    ]);
  });

  test('a range is not left out where its widening finds as many', async () => {
    const { ask } = await routeOver(everything, yard.slice(0, 1));
    const { relaxations } = await ask('path=/search/kia&range[price]=:25000');
    expect(relaxations).toEqual([{ query: 'make=Kia&range[price]=:28990', count: 1 }]);
  });

  test('what the path says is asked for too', async () => {
    const { ask } = await routeOver(everything, yard);
    expect((await ask('path=/search/new-cars&fuel=diesel')).relaxations).toEqual([{ query: 'fuel=diesel', count: 1 }]);
  });

  test('two things where one does not help; the path’s stock where two do not; everything where the path holds nothing', async () => {
    const { ask } = await routeOver(everything, yard);
    expect((await ask('path=/search/kia&city=Perth&fuel=electric')).relaxations).toEqual([
      { query: 'make=Kia', count: 3 },
    ]);
    const three = 'city=Perth&fuel=electric&colour=Green&query=nosuchword';
    expect((await ask(`path=/search/kia&${three}`)).relaxations).toEqual([{ query: 'make=Kia', count: 3 }]);
    expect((await ask(`path=/search/ute&${three}`)).relaxations).toEqual([{ query: '', count: 3 }]);
  });

  test('the dealer’s default stock is never lifted, and an empty yard offers nothing', async () => {
    const newOnly = tenantContext('coastline', { search: { ...defaults, defaultStock: 'new_and_demo' } });
    const { ask } = await routeOver(newOnly, yard);
    expect((await ask('fuel=diesel')).relaxations).toEqual([]);
    const { ask: askNobody } = await routeOver(everything, []);
    expect(await askNobody('make=Kia&fuel=diesel')).toMatchObject({ count: 0, relaxations: [] });
  });

  test.each([
    ['of its first page', ''],
    ['of a page far behind the last one', '&page=90'],
  ])('the longest address costs three requests, %s', async (_, page) => {
    const { ask, requests } = await routeOver(everything, yard);
    const every = valueFacetNames.map((facet) => `${facet}=none`).join('&');
    await ask(`query=nothing&${every}&${rangeNames.map((field) => `range[${field}]=7:7`).join('&')}${page}`);
    expect(requests).toHaveLength(MOST_REQUESTS);
    const candidates = requests[2] ?? [];
    expect(candidates.length).toBeGreaterThan(20);
    expect(candidates.length).toBeLessThanOrEqual(MOST_CANDIDATES);
    expect(candidates.every(({ size }) => size === 0)).toBe(true);
  });

  test('a page behind the last one costs three requests, and shows the last one', async () => {
    const { ask, requests } = await routeOver(everything, yard);
    expect(await ask('query=kia&page=90')).toMatchObject({ count: 3, page: 1 });
    expect(requests).toHaveLength(MOST_REQUESTS);
  });
});
