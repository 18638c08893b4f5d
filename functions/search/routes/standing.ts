import { MAX_PAGE } from '#domain/search/facets.ts';
import { emptySearch } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import { readWords, type Grammar } from '#domain/search/query-parser/grammar.ts';
import { inSitemap } from '#domain/site/sitemap-stock.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { findVehicle } from '#functions/stock/published/find-vehicle.ts';
import { showStanding, type Standing } from '../standing-contract.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';
import { stockQuery } from './query.ts';
import { makeGrammars } from './reading.ts';

interface StandingDeps {
  index: StockIndex;
  table: Pick<Table, 'load' | 'list' | 'loadMany'>;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
}

interface Asked {
  tenant: TenantContext;
  grammar: Grammar;
  words: string | null;
  now: Date;
}

/** All vehicles that shoppers can turn to for these words, which are read as on the site. */
const searchAsShopper = async (index: StockIndex, { tenant, grammar, words, now }: Asked) => {
  const own = { ...emptySearch, query: words ?? '' };
  const state = words === null ? own : (readWords(own, grammar) ?? own);
  const query = stockQuery(tenant, state, {}, now);
  const { unknown } = await index.prepare(query);
  const { hits, count } = await index.search({
    ...query,
    unknown: state.query === '' ? null : unknown,
    size: MAX_PAGE * query.size,
  });
  return { hits, count, state };
};

/** `search.show-standing`: by the index that the site searches, so a change shows once it is there. */
export const standingRoute = ({ index, table, directory, now }: StandingDeps): BoundRoute => {
  const grammarFor = makeGrammars(index, now);
  return implement(showStanding, async ({ operator, params }) => {
    const tenant = await directory.byId(params.tenant);
    const { search, constants } = tenant.config;
    const { id, content } = (await findVehicle({ table }, tenant, operator, params.car)).state;
    const asked = { tenant, grammar: await grammarFor(tenant), now: now() };
    const whole = await searchAsShopper(index, { ...asked, words: null });
    const stands = ({ hits, count, state }: typeof whole, words: string | null): Standing['searches'][number] => {
      const place = hits.findIndex((hit) => hit.id === id);
      const page = place < 0 ? 1 : Math.floor(place / constants.pageSize) + 1;
      const address = writeSearch({ ...state, page });
      return {
        words,
        path: `${search.searchBasePath}${address === '' ? '' : `?${address}`}`,
        rank: place < 0 ? null : place + 1,
        count,
      };
    };
    const searches = await Promise.all(
      [vehicleName(content), `${content.make} ${content.model}`].map(async (words) =>
        stands(await searchAsShopper(index, { ...asked, words }), words),
      ),
    );
    const hit = whole.hits.find((one) => one.id === id);
    return {
      body: { searches: [...searches, stands(whole, null)], sitemap: hit !== undefined && inSitemap(hit) },
    };
  });
};
