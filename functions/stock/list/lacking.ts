import { lists, parseAdvertId, WITH_GAPS } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Ids of a dealer's vehicles whose advert, as it was last recorded, lacks what the law asks for. */
export const loadLacking = async (table: Pick<Table, 'list'>, tenant: TenantContext): Promise<ReadonlySet<string>> => {
  const entries = await table.list(lists.adverts(tenant), { beginsWith: WITH_GAPS });
  return new Set(entries.map(({ key }) => parseAdvertId(key)));
};
