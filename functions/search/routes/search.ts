import { MAX_PAGE } from '#domain/search/facets.ts';
import { resolveListing, withBase, type Listing, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { JsonText } from '#functions/runtime/json-text.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { search, type SearchAnswer } from '../contract.ts';
import { makeFallbackAnswers } from './fallback-answers.ts';
import { queryPairs } from './query-pairs.ts';
import { stockQuery } from './query.ts';
import { relaxationsOf } from './relax.ts';
import { slugTable } from './slug-table.ts';
import type { Preparation, StockIndex, StockQuery, SearchText } from '../engines/port/stock-index.ts';

interface SearchDeps {
  index: StockIndex;
  now: () => Date;
  /** Milliseconds that only go forward; for the answer's `ms`. */
  clock: () => number;
}

/** The listing a path names among this dealer's makes and models; 404 for any other (decision 2). */
const listingOf = (table: SlugTable, tenant: TenantContext, path: string): Listing => {
  const listing = resolveListing(path, table, tenant.config.search.searchBasePath, tenant.config.dealerships);
  if (listing === undefined) throw new Problem('not_found', 'This dealer has no such page of vehicles.');
  return listing;
};

const pagesOf = (count: number, size: number): number => Math.min(Math.ceil(count / size), MAX_PAGE);

/** An engine that keeps text hands it out; what another one answers was parsed where it came from. */
const resultOf = async (index: StockIndex, query: StockQuery): Promise<SearchText> => {
  if (index.searchText !== undefined) return index.searchText(query);
  const { hits, facets, ...counted } = await index.search(query);
  return { ...counted, hits: JSON.stringify(hits), facets: JSON.stringify(facets) };
};

/** Asks for the page wanted, and for the last one where stock has shrunk below it: a kept address still shows cars. */
const searchPage = async (
  index: StockIndex,
  query: StockQuery,
  asked: number,
): Promise<{ result: SearchText; page: number; pages: number }> => {
  const result = await resultOf(index, query);
  const pages = pagesOf(result.count, query.size);
  const last = Math.max(pages, 1);
  if (asked <= last || pages === 0) return { result, page: Math.min(asked, last), pages };
  return { result: await resultOf(index, { ...query, from: (last - 1) * query.size }), page: last, pages };
};

/** A search that was asked, as far as what to give up of it depends on it. */
interface Asked {
  state: SearchState;
  listing: Listing;
  table: SlugTable;
  /** The query of any state with the same words or none. */
  queryOf: (state: SearchState, base: Listing['base']) => StockQuery;
}

/** What to give up where nothing was found; no request is spent where something was. */
const relaxed = (
  index: StockIndex,
  tenant: TenantContext,
  { state, listing, table, queryOf }: Asked,
  result: SearchText,
): SearchAnswer['relaxations'] | Promise<SearchAnswer['relaxations']> => {
  if (result.count > 0) return [];
  return relaxationsOf(index, {
    asked: withBase(state, listing.base),
    stats: result.facetStats,
    base: listing.base,
    table,
    searchBasePath: tenant.config.search.searchBasePath,
    queryOf: (relaxation) => queryOf(relaxation, {}),
  });
};

/** The answer in the order of its contract, with hits and facets as the engine wrote them. */
const answerOf = (
  { hits, facets, count, facetStats }: SearchText,
  { pages, page, ...others }: Pick<SearchAnswer, 'pages' | 'page' | 'ms' | 'relaxations'> & { listing: Listing },
): JsonText => {
  const before = JSON.stringify({ pages, page, count }).slice(1, -1);
  const behind = JSON.stringify({ facetStats, ...others }).slice(1);
  return new JsonText(`{"hits":${hits},${before},"facets":${facets},${behind}`);
};

/** Queries of one search and of what can be given up of it: with the words that it was prepared with, or with none. */
const queriesOf =
  (tenant: TenantContext, { unknown }: Preparation, now: Date): Asked['queryOf'] =>
  (state, base) => ({ ...stockQuery(tenant, state, base, now), unknown: state.query === '' ? null : unknown });

/**
 * `search.search`: stock of this dealer in the shape of spec §3 'Search result'. At most three requests to the engine:
 * makes and words, the search, and either its last page or what can be given up.
 */
export const searchRoute = (deps: SearchDeps): BoundRoute => {
  const { index } = deps;
  const lastGood = makeFallbackAnswers(deps.now);
  const answer = async (tenant: TenantContext, path: string, state: SearchState): Promise<JsonText> => {
    const started = deps.clock();
    const now = deps.now();
    const preparation = await index.prepare(stockQuery(tenant, state, {}, now));
    const table = slugTable(preparation.makeModels);
    const listing = listingOf(table, tenant, path);
    const queryOf = queriesOf(tenant, preparation, now);
    const { result, page, pages } = await searchPage(index, queryOf(state, listing.base), state.page);
    const relaxations = await relaxed(index, tenant, { state, listing, table, queryOf }, result);
    const ms = Math.round((deps.clock() - started) * 100) / 100;
    return answerOf(result, { pages, page, ms, listing, relaxations });
  };
  return implement(search, async ({ tenant, query }) => {
    const pairs = queryPairs(query);
    const path = pairs.find(([name]) => name === 'path')?.[1] ?? '';
    const asked = readSearch(pairs);
    const name = `${tenant.id} ${path}?${writeSearch(asked)}`;
    return lastGood(name, () => answer(tenant, path, asked));
  });
};
