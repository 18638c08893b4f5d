import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { searchAnswerSchema, type SearchAnswer } from '#functions/search/contract.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { searchRoute } from '#functions/search/routes/search.ts';
import { callRoute } from '../support/call-route.ts';
import { stockNow } from './stock.ts';

/** The search route's answer over these stock items. */
export const answerOver = async (
  tenant: TenantContext,
  items: readonly StockItem[],
  query: string,
): Promise<SearchAnswer> => {
  const index = makeEmbeddedIndex();
  await index.upsertMany(
    tenant,
    items.map((item) => stockDocument(projectVehicle(item, undefined, tenant.config), 1, tenant.config)),
  );
  const route = searchRoute({ index, now: () => stockNow, clock: () => 0 });
  return searchAnswerSchema.parse((await callRoute(route, tenant, { query: new URLSearchParams(query) })).body);
};
