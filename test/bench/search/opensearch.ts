import { timed } from '../measure.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rangeNames, valueFacetNames, type ValueFacetName } from '#domain/search/facets.ts';
import { writeSearch } from '#domain/search/url.ts';
import { searchBody } from '#functions/search/engines/opensearch/search-body.ts';
import { searchRoute } from '#functions/search/routes/search.ts';
import { FACET_LIMIT, type StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { startOpenSearch } from '#tools/emulator/opensearch-node.ts';
import { openSearchUnderTest } from '#test/opensearch/engine-under-test.ts';
import { callRoute } from '#test/support/call-route.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { competitor } from '../competitors.ts';
import { benchDealer } from './dealer.ts';
import { rangesOf, refinedOf } from './engines/engine.ts';
import { mean, median, quantile } from './figures.ts';
import { benchQueries, type BenchQuery } from './queries.ts';
import { benchNow, benchStock } from './stock.ts';

/** The same stock on the same node, queried in three ways; medians over the rounds in milliseconds. */
export interface OpenSearchRow {
  name: string;
  mean: number;
  p50: number;
  p95: number;
  /** Relative to the raw request. */
  ratio: number;
}

export interface OpenSearchFigures {
  vehicles: number;
  queries: number;
  rows: OpenSearchRow[];
  /** Queries without words, and how many had equal counts. */
  compared: { asked: number; count: number };
}

/** By default, and with --full. */
const VEHICLES = { short: 2_000, full: 10_000 } as const;
const BATCH = 1_000;

interface Found {
  results: { nbHits?: number }[];
}
interface SearchkitApi {
  handleRequest(requests: readonly object[], options: object): Promise<Found>;
}
type MakeApi = (config: object) => SearchkitApi;

/**
 * Searchkit's API over our index, with the same scope. As InstantSearch does, it sends one request for the hits and one per refined
 * facet.
 */
const makeSearchkit = (url: string, alias: string): ((query: BenchQuery) => Promise<Found>) => {
  const module = competitor<{ default?: MakeApi } & MakeApi>('@searchkit/api');
  const byNumber = (field: string, order: string) => ({ field: `numbers.${field}`, order });
  const api = (module.default ?? module)({
    connection: { host: url },
    search_settings: {
      search_attributes: ['names', 'titles', 'texts'],
      result_attributes: ['hit'],
      facet_attributes: [
        ...valueFacetNames.map((facet) => ({ attribute: facet, field: `values.${facet}`, type: 'string' })),
        ...rangeNames.map((field) => ({ attribute: `${field}_number`, field: `numbers.${field}`, type: 'numeric' })),
      ],
      sorting: {
        _price_asc: byNumber('price', 'asc'),
        _price_desc: byNumber('price', 'desc'),
        _km_asc: byNumber('km', 'asc'),
        _km_desc: byNumber('km', 'desc'),
        _latest: { field: 'created_at', order: 'desc' },
        default: { field: 'custom_rank', order: 'desc' },
      },
    },
  });
  const facets: readonly string[] = [...valueFacetNames, ...rangeNames.map((field) => `${field}_number`)];
  return (query) => {
    const { query: stock, state } = query;
    const filtersBut = (without?: ValueFacetName) => ({
      facetFilters: refinedOf(query)
        .filter(([facet]) => facet !== without)
        .map(([facet, values]) => values.map((value) => `${facet}:${value}`)),
      numericFilters: rangesOf(query).flatMap(([field, min, max]) => [
        `${field}_number>=${min}`,
        `${field}_number<=${Math.min(max, 2_000_000_000)}`,
      ]),
    });
    const common = { query: state.query, maxValuesPerFacet: FACET_LIMIT };
    const indexName = state.sortBy === 'relevance' ? alias : `${alias}_${state.sortBy}`;
    const pages = { page: stock.from / stock.size, hitsPerPage: stock.size };
    const requests = [
      { indexName, params: { ...common, ...pages, facets, ...filtersBut() } },
      ...refinedOf(query).map(([facet]) => ({
        indexName: alias,
        params: { ...common, page: 0, hitsPerPage: 0, facets: [facet], ...filtersBut(facet) },
      })),
    ];
    return api.handleRequest(requests, { getBaseFilters: () => [...scopeFilters(query)] });
  };
};

/** Our scope in Searchkit's format. */
const scopeFilters = ({ query }: BenchQuery): readonly object[] => {
  const body = searchBody({ ...query, words: [] }) as { query: { bool: { filter: object | object[] } } };
  return [body.query.bool.filter].flat();
};

const compare = async (
  asked: readonly BenchQuery[],
  index: StockIndex,
  searchkit: (query: BenchQuery) => Promise<Found>,
): Promise<OpenSearchFigures['compared']> => {
  const compared = { asked: asked.length, count: 0 };
  for (const query of asked) {
    const [first] = (await searchkit(query)).results;
    if (first?.nbHits === (await index.search(query.query)).count) compared.count += 1;
  }
  return compared;
};

/** Alternates the ways query by query. Medians by way and query. */
const race = async (
  asked: readonly BenchQuery[],
  ways: readonly ((query: BenchQuery) => Promise<unknown>)[],
  rounds: number,
): Promise<number[][]> => {
  const all = ways.map(() => asked.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, query] of asked.entries()) {
      for (const [way, ask] of ways.entries()) all[way]![at]!.push(await timed(() => ask(query)));
    }
  }
  return all.map((one) => one.map(median));
};

/** Our route, its raw request, and Searchkit's API, on a node started for it. */
export const measureOpenSearch = async (full: boolean): Promise<OpenSearchFigures> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const node = await startOpenSearch({ dir, progress: (text) => console.error(text) });
  const under = await openSearchUnderTest(node.url, () => benchNow);
  try {
    const tenant = tenantContext(benchDealer);
    const vehicles = full ? VEHICLES.full : VEHICLES.short;
    const stock = benchStock(vehicles);
    for (let from = 0; from < stock.length; from += BATCH) {
      await under.index.upsertMany(tenant, stock.slice(from, from + BATCH));
    }
    await under.settle();
    const route = searchRoute({ index: under.index, now: () => benchNow, clock: () => 0 });
    const searchkit = makeSearchkit(node.url, under.alias);
    const ways: Readonly<Record<string, (query: BenchQuery) => Promise<unknown>>> = {
      'raw request': async ({ query }) => {
        const reply = await fetch(`${node.url}/${under.alias}/_search?routing=${tenant.id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(searchBody(query)),
        });
        return (await reply.json()) as unknown;
      },
      'our route': ({ state }) => callRoute(route, tenant, { query: new URLSearchParams(writeSearch(state)) }),
      'Searchkit API': searchkit,
    };
    // Searchkit needs phrase positions, which our index lacks, so queries with words are left out.
    const asked = benchQueries()
      .filter(({ query }) => query.words.length === 0)
      .filter((_, n) => full || n % 2 === 0);
    // Warm-up.
    for (const query of asked) await ways['raw request']?.(query);
    const compared = await compare(asked, under.index, searchkit);
    const medians = await race(asked, Object.values(ways), full ? 9 : 3);
    const raw = mean(medians[0] ?? []);
    const rows = Object.keys(ways).map((name, way): OpenSearchRow => {
      const own = medians[way] ?? [];
      return { name, mean: mean(own), p50: quantile(own, 0.5), p95: quantile(own, 0.95), ratio: mean(own) / raw };
    });
    return { vehicles, queries: asked.length, rows, compared };
  } finally {
    await under.close();
    await node.stop();
    await rm(dir, { recursive: true, force: true });
  }
};
