import { MAX_PAGE } from '#domain/search/facets.ts';
import { resolveListing, withBase, type Listing, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { JsonText } from '#functions/runtime/json-text.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { search, type SearchAnswer } from './contract.ts';
import { makeLastGood } from './last-good.ts';
import { pairsOf } from './pairs.ts';
import { stockQuery } from './query.ts';
import { relaxationsOf } from './relax.ts';
import { slugTable } from './slug-table.ts';
import type { StockIndex, StockQuery, StockText } from './stock-index.ts';

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
const resultOf = async (index: StockIndex, query: StockQuery): Promise<StockText> => {
  if (index.searchText !== undefined) return index.searchText(query);
  const { hits, facets, ...counted } = await index.search(query);
  return { ...counted, hits: JSON.stringify(hits), facets: JSON.stringify(facets) };
};

/** Asks for the page wanted, and for the last one where stock has shrunk below it: a kept address still shows cars. */
const searchPage = async (
  { index, now }: SearchDeps,
  tenant: TenantContext,
  state: SearchState,
  listing: Listing,
): Promise<{ result: StockText; page: number; pages: number }> => {
  const query = stockQuery(tenant, state, listing.base, now());
  const result = await resultOf(index, query);
  const pages = pagesOf(result.count, query.size);
  if (state.page <= Math.max(pages, 1)) return { result, page: state.page, pages };
  const last = Math.max(pages, 1);
  return { result: await resultOf(index, { ...query, from: (last - 1) * query.size }), page: last, pages };
};

/** What to give up where nothing was found; no search is spent where something was. */
const relaxed = (
  { index, now }: SearchDeps,
  tenant: TenantContext,
  { asked, listing, table, result }: { asked: SearchState; listing: Listing; table: SlugTable; result: StockText },
): SearchAnswer['relaxations'] | Promise<SearchAnswer['relaxations']> => {
  if (result.count > 0) return [];
  return relaxationsOf(index, {
    asked: withBase(asked, listing.base),
    stats: result.facetStats,
    base: listing.base,
    table,
    searchBasePath: tenant.config.search.searchBasePath,
    queryOf: (state) => stockQuery(tenant, state, {}, now()),
  });
};

/** The answer of the contract, hits and facets last, as the engine wrote them. */
const answerOf = (
  { hits, facets, count, facetStats }: StockText,
  others: Pick<SearchAnswer, 'pages' | 'page' | 'ms' | 'relaxations'> & { listing: Listing },
): JsonText =>
  new JsonText(`${JSON.stringify({ ...others, count, facetStats }).slice(0, -1)},"facets":${facets},"hits":${hits}}`);

/** `search.search`: stock of this dealer in the shape of spec §3 'Search result'. */
export const searchRoute = (deps: SearchDeps): BoundRoute => {
  const lastGood = makeLastGood(deps.now);
  const answer = async (tenant: TenantContext, path: string, asked: SearchState): Promise<JsonText> => {
    const started = deps.clock();
    const table = slugTable(await deps.index.facetValues(tenant, 'make_model'));
    const listing = listingOf(table, tenant, path);
    const { result, page, pages } = await searchPage(deps, tenant, asked, listing);
    const relaxations = await relaxed(deps, tenant, { asked, listing, table, result });
    const ms = Math.round((deps.clock() - started) * 100) / 100;
    return answerOf(result, { pages, page, ms, listing, relaxations });
  };
  return implement(search, async ({ tenant, query }) => {
    const pairs = pairsOf(query);
    const path = pairs.find(([name]) => name === 'path')?.[1] ?? '';
    const asked = readSearch(pairs);
    const name = `${tenant.id} ${path}?${writeSearch(asked)}`;
    return lastGood(name, () => answer(tenant, path, asked));
  });
};
