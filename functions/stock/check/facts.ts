import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { SourceFacts } from '../views.ts';
import { sourceUnknown } from '../errors.ts';
import { loadMapping } from '../mapping/saved-mapping.ts';
import { heldVehicles, loadVehicles, tableReads, type ReadDeps } from '../ingest/stock-reads.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { FeedStore } from '../store.ts';

/** A function's answer holds at most 6 MB. */
const MAX_ANSWER_CHARS = 4_000_000;

/** Throws `not_found` for a source that the dealer does not have. */
export const sourceFacts = async (
  deps: ReadDeps & { store: Pick<FeedStore, 'source'>; table: Pick<Table, 'load'>; now: () => Date },
  tenant: TenantContext,
  source: string,
): Promise<SourceFacts> => {
  if (!tenant.config.sources.some(({ id }) => id === source)) throw sourceUnknown(tenant, source);
  const reads = tableReads(deps, tenant, source);
  const state = await deps.store.source(tenant, source);
  return {
    ...state,
    now: deps.now().toISOString(),
    known: await reads.known(),
    elsewhere: await reads.elsewhere(),
    mapping: (await loadMapping(deps.table, tenant, source)).mapping,
    held_absent: (state.held && (await reads.absentOf(state.held.run))) ?? null,
  };
};

/** At least one, so that a caller who asks again for what is left comes to an end. */
export const vehiclesById = async (
  deps: Pick<ReadDeps, 'table'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<{ cars: StockItem[]; reserved: string[]; left: string[] }> => {
  const found = await loadVehicles(deps.table, tenant, ids);
  let chars = 0;
  const fitting = found.filter(({ state }, n) => {
    chars += JSON.stringify(state).length;
    return n === 0 || chars <= MAX_ANSWER_CHARS;
  });
  const vehicles = fitting.map(({ state }) => state);
  const reserved = await heldVehicles(
    deps.table,
    tenant,
    vehicles.map(({ id }) => id),
  );
  return { cars: vehicles, reserved: [...reserved], left: found.slice(fitting.length).map(({ state }) => state.id) };
};
