import { listingHref, resolveListing, buildSlugTable, withBase } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { dropTwo, dropOne, dropAll, type Candidate } from '#functions/search/routes/relax-candidates.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { stockNow } from './stock.ts';

/** Expected relaxations: round by round, one whole search per candidate. */
export const relaxationsOneByOne = async (
  index: StockIndex,
  tenant: TenantContext,
  asked: SearchState,
  { facetStats, listing }: Pick<SearchAnswer, 'facetStats' | 'listing'>,
): Promise<SearchAnswer['relaxations']> => {
  const { searchBasePath } = tenant.config.search;
  const table = buildSlugTable((await index.facetValues(tenant, 'make_model')).map(({ value }) => value));
  const rounds = [dropOne(asked, facetStats), dropTwo(asked), [dropAll(listing.base)], [dropAll({})]];
  for (const candidates of rounds) {
    const found: (Candidate & SearchAnswer['relaxations'][number])[] = [];
    for (const candidate of candidates) {
      const [path = '', query = ''] = listingHref({ ...candidate.state, page: 1 }, searchBasePath).split('?');
      const own = readSearch(new URLSearchParams(query));
      const page = resolveListing(path, table, searchBasePath);
      if (page === undefined) continue;
      const state = withBase(own, page.base);
      const { count } = await index.search(stockQuery(tenant, state, {}, stockNow));
      if (count > 0) found.push({ ...candidate, query: writeSearch(state), count });
    }
    const needed = found.filter(
      ({ drops, count }) => drops === null || !found.some((other) => other.widens === drops && other.count === count),
    );
    if (needed.length > 0) {
      return needed
        .map(({ query, count }) => ({ query, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, 5);
    }
  }
  return [];
};
