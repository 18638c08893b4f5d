import { keys, lists, parseVehicleId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Vehicles per step: a few seconds, well below an API call's limit of 29. */
export const PAGE = 500;

/** A position in a dealer's stock over all sources; `sort` and `id` are of the last vehicle. */
export interface StockCursor {
  source: number;
  last: { id: string; sort: string } | null;
}

export const startCursor: StockCursor = { source: 0, last: null };

/** `next` is null after the last source. */
export const stockPage = async (
  table: Pick<Table, 'list'>,
  tenant: TenantContext,
  { source, last }: StockCursor,
): Promise<{ keys: TableKey[]; next: StockCursor | null }> => {
  const { sources } = tenant.config;
  const at = sources[source];
  if (at === undefined) return { keys: [], next: null };
  const after = last === null ? {} : { after: { key: keys.stock(tenant, last.id), sort: last.sort } };
  const entries = await table.list(lists.stock(tenant, at.id), { ...after, limit: PAGE });
  const end = entries.at(-1);
  const next =
    end !== undefined && entries.length === PAGE
      ? { source, last: { id: parseVehicleId(end.key), sort: end.sort } }
      : source + 1 < sources.length
        ? { source: source + 1, last: null }
        : null;
  return { keys: entries.map(({ key }) => key), next };
};
