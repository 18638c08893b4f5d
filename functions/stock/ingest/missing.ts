import * as z from 'zod';
import { keys, lists } from '#functions/runtime/keys.ts';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { objectNames } from '../object-names.ts';

/** Listed cars of the source that a full run does not contain. */
export const absentSchema = z.object({
  /** Listed before the run. */
  active: z.number().int(),
  /** Missing for the first time, without reserved cars. Sorted. */
  newly: z.array(z.string()),
  /** Already missing. Sorted. */
  still: z.array(z.string()),
});
export type MissingVehicles = z.infer<typeof absentSchema>;

export interface AbsentDeps {
  table: Pick<Table, 'list' | 'loadMany'>;
  objects: Pick<ObjectStore, 'put' | 'get'>;
}

/** A full feed may remove ten cars, or a fifth of the active ones, without approval. */
const GUARD_FREE_CARS = 10;
const GUARD_SHARE = 0.2;
export const guardLimit = (active: number): number => Math.max(GUARD_FREE_CARS, GUARD_SHARE * active);

const idsOf = async (deps: AbsentDeps, tenant: TenantContext, source: string, state: string): Promise<string[]> => {
  const listed = await deps.table.list(lists.stock(tenant, source), { beginsWith: `${state}#` });
  return listed.map(({ sort }) => sort.slice(state.length + 1));
};

/** Compares the run's ids with the source's listed cars; writes nothing. */
export const findMissing = async (
  deps: AbsentDeps,
  tenant: TenantContext,
  source: string,
  seen: ReadonlySet<string>,
): Promise<MissingVehicles> => {
  const active = await idsOf(deps, tenant, source, 'active');
  const missing = await idsOf(deps, tenant, source, 'missing');
  const unnamed = active.filter((id) => !seen.has(id));
  // The index may lag and has no reservations, so the items are read.
  const items = await deps.table.loadMany(
    unnamed.map((id) => keys.stock(tenant, id)),
    stockItemSchema,
  );
  const newly = items.filter(({ state }) => state.state === 'active' && !state.content.reserved);
  return {
    active: active.length,
    newly: newly.map(({ state }) => state.id).sort(),
    still: missing.filter((id) => !seen.has(id)).sort(),
  };
};

export const saveAbsent = (
  deps: AbsentDeps,
  tenant: TenantContext,
  run: string,
  absent: MissingVehicles,
): Promise<void> => deps.objects.put(objectNames.absent(tenant, run), JSON.stringify(absent), 'application/json');

export const loadAbsent = async (deps: AbsentDeps, tenant: TenantContext, run: string): Promise<MissingVehicles> => {
  const object = await deps.objects.get(objectNames.absent(tenant, run));
  if (object === undefined) throw new Error(`The list of absent cars of run ${run} is gone.`);
  return absentSchema.parse(JSON.parse(new TextDecoder().decode(object.body)));
};

/** Every car missing from the held feed is still missing, and the additional ones would pass the guard. */
export const confirmsRemoval = (base: MissingVehicles, further: MissingVehicles): boolean => {
  const away = new Set([...further.newly, ...further.still]);
  const known = new Set(base.newly);
  const more = further.newly.filter((id) => !known.has(id));
  return base.newly.every((id) => away.has(id)) && more.length <= guardLimit(further.active);
};
