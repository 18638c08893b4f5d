import * as z from 'zod';
import { keys, vehicleIdOf } from '#functions/runtime/keys.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { readCursor, stockPlaceSchema, writeCursor } from './cursor.ts';
import { isDocument, loadChanges } from './load-documents.ts';
import type { StockDocument } from './document.ts';
import { firstPlace, PAGE, stockPage, type StockPlace } from './stock-pages.ts';
import type { IndexedVehicle, KeptIndex, Removal } from './stock-index.ts';

/** `missing`: the table shows it, the index does not know it. `stale`: another version. `extra`: the table does not know it. */
export type DifferenceKind = 'missing' | 'stale' | 'extra';

export interface CompareStep {
  /** Vehicles looked at. */
  compared: number;
  differences: readonly { id: string; kind: DifferenceKind }[];
  /** Of them, those that are still there after a repair. */
  left: number;
  /** Null when all is compared; where anything was left, on whatever page, `clean` is false then. */
  next: string | null;
  clean: boolean;
}

interface CompareDeps {
  table: Table;
  index: KeptIndex;
}

interface Difference {
  id: string;
  kind: DifferenceKind;
  /** What the index must hold instead; undefined where it knows a newer version than the table. */
  change: StockDocument | Removal | undefined;
}

/** What the table shows and the index does not know. A removal that it does not know is none. */
const missingOn = async (deps: CompareDeps, tenant: TenantContext, stockKeys: Parameters<typeof loadChanges>[2]) => {
  const held = await deps.index.indexed(tenant, { ids: stockKeys.map(vehicleIdOf) });
  const known = new Set(held.map(({ id }) => id));
  const lacking = stockKeys.filter((key) => !known.has(vehicleIdOf(key)));
  const { documents } = await loadChanges(deps.table, tenant, lacking);
  return documents.map((change): Difference => ({ id: change.id, kind: 'missing', change }));
};

const differenceOf = (held: IndexedVehicle, wanted: StockDocument | Removal | undefined): Difference[] => {
  const { id, version, hidden } = held;
  if (wanted === undefined) return hidden ? [] : [{ id, kind: 'extra', change: { id, version: version + 1 } }];
  if (wanted.version === version && isDocument(wanted) !== hidden) return [];
  // An older version than the index knows (a table that was set back in time) cannot be written over it.
  return [{ id, kind: 'stale', change: wanted.version < version ? undefined : wanted }];
};

/** What the index knows otherwise than the table. */
const wrongOn = async (deps: CompareDeps, tenant: TenantContext, held: readonly IndexedVehicle[]) => {
  const stockKeys = held.map(({ id }) => keys.stock(tenant, id));
  const { documents, removals } = await loadChanges(deps.table, tenant, stockKeys);
  const wanted = new Map([...documents, ...removals].map((change) => [change.id, change]));
  return held.flatMap((one) => differenceOf(one, wanted.get(one.id)));
};

/** Writes them as the index consumer would; answers how many cannot be mended this way. */
const mend = async (
  { index }: CompareDeps,
  tenant: TenantContext,
  differences: readonly Difference[],
): Promise<number> => {
  const changes = differences.flatMap(({ change }) => (change === undefined ? [] : [change]));
  const removals = changes.filter((change) => !isDocument(change));
  await index.upsertMany(tenant, changes.filter(isDocument), { replacesSame: true });
  await index.removeMany(tenant, removals, { replacesSame: true });
  return differences.length - changes.length;
};

const placeSchema = z.object({
  /** First the table is walked through, then the index. */
  stock: stockPlaceSchema.nullable(),
  after: z.string(),
  clean: z.boolean(),
});
type Place = z.infer<typeof placeSchema>;

interface Page {
  compared: number;
  differences: readonly Difference[];
  next: Omit<Place, 'clean'> | null;
}

const tablePage = async (deps: CompareDeps, tenant: TenantContext, stock: StockPlace): Promise<Page> => {
  const { keys: stockKeys, next } = await stockPage(deps.table, tenant, stock);
  return {
    compared: stockKeys.length,
    differences: await missingOn(deps, tenant, stockKeys),
    next: { stock: next, after: '' },
  };
};

const indexPage = async (deps: CompareDeps, tenant: TenantContext, after: string): Promise<Page> => {
  // A page may be a second old: it says which there are, and asking for them by id what they are now.
  const page = await deps.index.indexed(tenant, { after, limit: PAGE });
  const held = await deps.index.indexed(tenant, { ids: page.map(({ id }) => id) });
  const last = page.at(-1);
  return {
    compared: 0,
    differences: await wrongOn(deps, tenant, held),
    next: last === undefined || page.length < PAGE ? null : { stock: null, after: last.id },
  };
};

/**
 * Compares a page of a dealer's stock by (id, version), and mends what differs where `repair` says so: what the table shows
 * first, then what the index knows. A change that is on its way just now is a difference, too.
 */
export const compareStep = async (
  deps: CompareDeps,
  tenant: TenantContext,
  { cursor, repair }: { cursor: string | null; repair: boolean },
): Promise<CompareStep> => {
  const place: Place =
    cursor === null ? { stock: firstPlace, after: '', clean: true } : readCursor(cursor, placeSchema);
  const { compared, differences, next } =
    place.stock === null ? await indexPage(deps, tenant, place.after) : await tablePage(deps, tenant, place.stock);
  const left = repair ? await mend(deps, tenant, differences) : differences.length;
  const clean = place.clean && left === 0;
  return {
    compared,
    differences: differences.map(({ id, kind }) => ({ id, kind })),
    left,
    next: next === null ? null : writeCursor({ ...next, clean }),
    clean,
  };
};
