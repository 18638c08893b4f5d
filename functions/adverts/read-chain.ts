import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { headSchema, recordSchema, type AdvertRecord } from './schema.ts';

const CHUNK = 100;

/** The records before `n` that are kept, oldest first. Pruned ones are the oldest: an empty chunk ends it. */
const loadEarlier = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  id: string,
  n: number,
): Promise<AdvertRecord[]> => {
  const numbers = Array.from({ length: Math.min(CHUNK, n - 1) }, (_, index) => n - 1 - index);
  if (numbers.length === 0) return [];
  const found = await table.loadMany(
    numbers.map((one) => keys.advertRecord(tenant, id, one)),
    recordSchema,
  );
  const chunk = found.map(({ state }) => state).toSorted((a, b) => a.n - b.n);
  if (chunk.length === 0) return [];
  return [...(await loadEarlier(table, tenant, id, n - numbers.length)), ...chunk];
};

/** The whole chain of a vehicle, oldest first; empty where the site never showed it. */
export const readChain = async (
  table: Pick<Table, 'load' | 'loadMany'>,
  tenant: TenantContext,
  id: string,
): Promise<AdvertRecord[]> => {
  const head = await table.load(keys.advert(tenant, id), headSchema);
  if (head === undefined) return [];
  const { record } = head.state;
  return [...(await loadEarlier(table, tenant, id, record.n)), record];
};
