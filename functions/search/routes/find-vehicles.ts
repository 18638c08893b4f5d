import { emptySearch } from '#domain/search/state.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { findVehicles } from '../find-contract.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';
import { stockQuery } from './query.ts';

const MOST = 8;

interface FindDeps {
  index: StockIndex;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
}

const toFound = (hit: Hit) => ({
  car_id: hit.id,
  name: hit.name,
  stock_number: hit.stocknum,
  price_cents: sellingPriceCents(hit),
  location_id: hit.location_id,
  sold: hit.sold,
});

/** `search.find-vehicles`: of all stock, whatever the site shows first; nothing is guessed from what was mistyped. */
export const findVehiclesRoute = ({ index, directory, now }: FindDeps): BoundRoute =>
  implement(findVehicles, async ({ params, query }) => {
    const tenant = await directory.byId(params.tenant);
    const { hits } = await index.search({
      ...stockQuery(tenant, { ...emptySearch, query: query.q }, {}, now()),
      naming: true,
      only: null,
      pricedOnly: false,
      unknown: null,
      from: 0,
      size: MOST,
    });
    return { body: { vehicles: hits.map(toFound) } };
  });
