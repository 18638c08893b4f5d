import { comparableVin } from '#domain/vehicle/vin.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadKnownIdentities, loadVehicles } from './stock-reads.ts';

/** By VIN, as it was asked for: the dealer's vehicles of other sources that have it, in any state. */
export type FindElsewhere = (vins: readonly string[]) => Promise<ReadonlyMap<string, StockItem[]>>;

/** Reads the other sources' registers when a first vehicle asks, once for a pass. */
export const makeFindElsewhere = (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenant: TenantContext,
  source: string,
): FindElsewhere => {
  const others = tenant.config.sources.filter(({ id }) => id !== source);
  const read = async (): Promise<ReadonlyMap<string, string[]>> => {
    const known = (await Promise.all(others.map(({ id }) => loadKnownIdentities(table, tenant, id)))).flat();
    const byVin = new Map<string, string[]>();
    for (const { id, vin } of known) if (vin !== null) byVin.set(vin, [...(byVin.get(vin) ?? []), id]);
    return byVin;
  };
  let register: ReturnType<typeof read> | undefined;
  return async (vins) => {
    if (others.length === 0 || vins.length === 0) return new Map();
    register ??= read();
    const byVin = await register;
    const idsOf = (vin: string): string[] => byVin.get(comparableVin(vin) ?? '') ?? [];
    const ids = [...new Set(vins.flatMap(idsOf))];
    const items = new Map((await loadVehicles(table, tenant, ids)).map(({ state }) => [state.id, state]));
    return new Map(vins.map((vin) => [vin, idsOf(vin).flatMap((id) => items.get(id) ?? [])]));
  };
};
