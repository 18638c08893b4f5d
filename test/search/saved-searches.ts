import { emptySearch } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { buildGrammar } from '#domain/search/query-parser/grammar.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { makeSearchMatching, type SavedSearch } from '#functions/search/matching/matching.ts';
import { queryOfSearch } from '#functions/search/matching/query-of-search.ts';
import { stockNames } from '#functions/search/routes/reading.ts';
import { documentsOf } from './documents.ts';
import { generateSearch, generateTenant } from './queries.ts';
import { seeded } from './random.ts';
import { generateVehicles, stockNow } from './stock.ts';

export interface SavedSearchCase {
  tenant: TenantContext;
  stock: readonly StockDocument[];
  /** Vehicles that changed: as they were, and as they are in `stock`. */
  changes: readonly { before: StockDocument; now: StockDocument }[];
  searches: readonly SavedSearch[];
}

const savedSearches = (stock: readonly StockDocument[], count: number, seed: number): SavedSearch[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, n) => {
    const state = generateSearch(random, stock);
    return { id: `s${n}`, search: writeSearch({ ...state, page: 1, sortBy: emptySearch.sortBy }) };
  });
};

/** A stock of which the first vehicles changed: each has another vehicle's values. */
export const savedSearchCase = (sizes: {
  stock: number;
  changes: number;
  searches: number;
  seed: number;
}): SavedSearchCase => {
  const tenant = generateTenant(seeded(sizes.seed), 'coastline');
  const stock = documentsOf(generateVehicles(sizes.seed, sizes.stock), 'coastline');
  const earlier = documentsOf(generateVehicles(sizes.seed + 1, sizes.changes), 'coastline');
  return {
    tenant,
    stock,
    changes: earlier.flatMap((before, n) => {
      const now = stock[n];
      return now === undefined ? [] : [{ before, now }];
    }),
    searches: savedSearches(stock, sizes.searches, sizes.seed + 2),
  };
};

export const indexOf = async ({ tenant, stock }: SavedSearchCase) => {
  const index = makeEmbeddedIndex();
  await index.upsertMany(tenant, stock);
  return index;
};

export const matcherOf = async (of: SavedSearchCase) => {
  const index = await indexOf(of);
  return makeSearchMatching({ index, now: () => stockNow }).matcherOf(of.tenant, of.searches);
};

/** What the listing asks for each search, over all pages. */
export const listingQueries = async (of: SavedSearchCase): Promise<Map<string, StockQuery>> => {
  const index = await indexOf(of);
  const grammar = buildGrammar(of.tenant.config, await stockNames(index, of.tenant));
  return new Map(
    of.searches.map(({ id, search }) => [
      id,
      { ...queryOfSearch(of.tenant, search, grammar, stockNow), from: 0, size: of.stock.length },
    ]),
  );
};
