import { MAX_PAGE } from '#domain/search/facets.ts';
import { resolveListing, withBase, type Listing, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { readWords, type Grammar } from '#domain/search/query-parser/grammar.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { JsonText } from '#functions/runtime/http/json-text.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { resultText, searchAnswerText } from '../answer-json.ts';
import { search, type SearchAnswer } from '../contract.ts';
import { makeFallbackAnswers } from './fallback-answers.ts';
import { queryPairs } from './query-pairs.ts';
import { stockQuery } from './query.ts';
import { makeGrammars } from './reading.ts';
import { findRelaxations } from './relax.ts';
import { slugTable } from './slug-table.ts';
import type { Preparation, StockIndex, StockQuery, SearchText } from '../engines/port/stock-index.ts';

interface SearchDeps {
  index: StockIndex;
  now: () => Date;
  /** Monotonic milliseconds, for the answer's `ms`. */
  clock: () => number;
}

/** The listing that a path names for this dealer, otherwise 404 (docs/product/search.md, 'Path order'). */
const requireListing = (table: SlugTable, tenant: TenantContext, path: string): Listing => {
  const listing = resolveListing(path, table, tenant.config.search.searchBasePath, tenant.config.dealerships);
  if (listing === undefined) throw new Problem('not_found', 'This dealer has no such page of vehicles.');
  return listing;
};

const countPages = (count: number, size: number): number => Math.min(Math.ceil(count / size), MAX_PAGE);

const runSearch = async (index: StockIndex, query: StockQuery): Promise<SearchText> =>
  index.searchText === undefined ? resultText(await index.search(query)) : index.searchText(query);

/** The requested page, or the last one if there are fewer, so that an old address still shows vehicles. */
const searchPage = async (
  index: StockIndex,
  query: StockQuery,
  asked: number,
): Promise<{ result: SearchText; page: number; pages: number }> => {
  const result = await runSearch(index, query);
  const pages = countPages(result.count, query.size);
  const last = Math.max(pages, 1);
  if (asked <= last || pages === 0) return { result, page: Math.min(asked, last), pages };
  return { result: await runSearch(index, { ...query, from: (last - 1) * query.size }), page: last, pages };
};

interface Asked {
  /** With the refinements of the path. */
  state: SearchState;
  listing: Listing;
  table: SlugTable;
  queryOf: (state: SearchState, base: Listing['base']) => StockQuery;
}

const relaxed = (
  index: StockIndex,
  tenant: TenantContext,
  { state, listing, table, queryOf: buildQuery }: Asked,
  result: SearchText,
): SearchAnswer['relaxations'] | Promise<SearchAnswer['relaxations']> => {
  if (result.count > 0) return [];
  return findRelaxations(index, {
    asked: state,
    stats: result.facetStats,
    base: listing.base,
    table,
    searchBasePath: tenant.config.search.searchBasePath,
    queryOf: (relaxation) => buildQuery(relaxation, {}),
  });
};

const makeBuildQuery =
  (tenant: TenantContext, { unknown }: Preparation, now: Date): Asked['queryOf'] =>
  (state, base) => ({ ...stockQuery(tenant, state, base, now), unknown: state.query === '' ? null : unknown });

/** The search of a page, with its words read as filters where they mean some. */
const readOn = (
  own: SearchState,
  { base }: Listing,
  grammar: Grammar | null,
): Pick<Asked, 'state'> & { isRead: boolean } => {
  const whole = withBase(own, base);
  const read = grammar === null ? null : readWords(whole, grammar);
  return { state: read ?? whole, isRead: read !== null };
};

/**
 * `search.search` (docs/product/search.md, 'Search answer'), in at most three engine requests; a fourth fetches the
 * names by which words are read, at most once a minute for each dealer.
 */
export const searchRoute = (deps: SearchDeps): BoundRoute => {
  const { index } = deps;
  const lastGood = makeFallbackAnswers(deps.now);
  const grammarFor = makeGrammars(index, deps.now);
  const answer = async (tenant: TenantContext, path: string, own: SearchState): Promise<JsonText> => {
    const started = deps.clock();
    const now = deps.now();
    const grammar = own.query === '' ? null : await grammarFor(tenant);
    // The words left over are the same whatever the path refines.
    const preparation = await index.prepare(stockQuery(tenant, (grammar && readWords(own, grammar)) ?? own, {}, now));
    const table = slugTable(preparation.makeModels);
    const listing = requireListing(table, tenant, path);
    const { state, isRead } = readOn(own, listing, grammar);
    const buildQuery = makeBuildQuery(tenant, preparation, now);
    const { result, page, pages } = await searchPage(index, buildQuery(state, {}), state.page);
    const relaxations = await relaxed(index, tenant, { state, listing, table, queryOf: buildQuery }, result);
    const ms = Math.round((deps.clock() - started) * 100) / 100;
    return searchAnswerText(result, {
      pages,
      page,
      ms,
      listing,
      read_as: isRead ? writeSearch({ ...state, page }) : null,
      relaxations,
    });
  };
  return implement(search, async ({ tenant, query }) => {
    const pairs = queryPairs(query);
    const path = pairs.find(([name]) => name === 'path')?.[1] ?? '';
    const asked = readSearch(pairs);
    const name = `${tenant.id} ${path}?${writeSearch(asked)}`;
    return lastGood(name, () => answer(tenant, path, asked));
  });
};
