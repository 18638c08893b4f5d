import * as z from 'zod';
import { keys, parseVehicleId } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readCursor, stockCursorSchema, writeCursor } from './cursor.ts';
import { isDocument, loadChanges } from './load-documents.ts';
import type { StockDocument } from '../engines/port/document.ts';
import { startCursor, PAGE, stockPage, type StockCursor } from './stock-pages.ts';
import type { IndexedVehicle, PersistentIndex, Removal } from '../engines/port/stock-index.ts';

/** `missing`: not in the index. `stale`: another version in the index. `extra`: not in the table. */
export type DifferenceKind = 'missing' | 'stale' | 'extra';

export interface CompareStep {
  compared: number;
  differences: readonly { id: string; kind: DifferenceKind }[];
  /** Differences that remain after a repair. */
  left: number;
  next: string | null;
  clean: boolean;
}

interface CompareDeps {
  table: Table;
  index: PersistentIndex;
}

interface Difference {
  id: string;
  kind: DifferenceKind;
  /** What the index should hold; undefined if it has a newer version than the table. */
  change: StockDocument | Removal | undefined;
}

const missingOn = async (deps: CompareDeps, tenant: TenantContext, stockKeys: Parameters<typeof loadChanges>[2]) => {
  const held = await deps.index.indexed(tenant, { ids: stockKeys.map(parseVehicleId) });
  const known = new Set(held.map(({ id }) => id));
  const lacking = stockKeys.filter((key) => !known.has(parseVehicleId(key)));
  const { documents } = await loadChanges(deps.table, tenant, lacking);
  return documents.map((change): Difference => ({ id: change.id, kind: 'missing', change }));
};

const findDifference = (held: IndexedVehicle, wanted: StockDocument | Removal | undefined): Difference[] => {
  const { id, version, hidden } = held;
  if (wanted === undefined) return hidden ? [] : [{ id, kind: 'extra', change: { id, version: version + 1 } }];
  if (wanted.version === version && isDocument(wanted) !== hidden) return [];
  // A newer version (after the table was restored from a backup) cannot be overwritten.
  return [{ id, kind: 'stale', change: wanted.version < version ? undefined : wanted }];
};

const staleOn = async (deps: CompareDeps, tenant: TenantContext, held: readonly IndexedVehicle[]) => {
  const stockKeys = held.map(({ id }) => keys.stock(tenant, id));
  const { documents, removals } = await loadChanges(deps.table, tenant, stockKeys);
  const wanted = new Map([...documents, ...removals].map((change) => [change.id, change]));
  return held.flatMap((one) => findDifference(one, wanted.get(one.id)));
};

const repairDifferences = async (
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

const compareCursorSchema = z.object({
  stock: stockCursorSchema.nullable(),
  after: z.string(),
  clean: z.boolean(),
});
type CompareCursor = z.infer<typeof compareCursorSchema>;

interface Page {
  compared: number;
  differences: readonly Difference[];
  next: Omit<CompareCursor, 'clean'> | null;
}

const tablePage = async (deps: CompareDeps, tenant: TenantContext, stock: StockCursor): Promise<Page> => {
  const { keys: stockKeys, next } = await stockPage(deps.table, tenant, stock);
  return {
    compared: stockKeys.length,
    differences: await missingOn(deps, tenant, stockKeys),
    next: { stock: next, after: '' },
  };
};

const indexPage = async (deps: CompareDeps, tenant: TenantContext, after: string): Promise<Page> => {
  // A page may be a second old; reading its ids is current.
  const page = await deps.index.indexed(tenant, { after, limit: PAGE });
  const held = await deps.index.indexed(tenant, { ids: page.map(({ id }) => id) });
  const last = page.at(-1);
  return {
    compared: 0,
    differences: await staleOn(deps, tenant, held),
    next: last === undefined || page.length < PAGE ? null : { stock: null, after: last.id },
  };
};

/** Compares one page of a dealer's stock by id and version. A change still being processed counts as a difference. */
export const compareStep = async (
  deps: CompareDeps,
  tenant: TenantContext,
  { cursor, repair }: { cursor: string | null; repair: boolean },
): Promise<CompareStep> => {
  const position: CompareCursor =
    cursor === null ? { stock: startCursor, after: '', clean: true } : readCursor(cursor, compareCursorSchema);
  const { compared, differences, next } =
    position.stock === null
      ? await indexPage(deps, tenant, position.after)
      : await tablePage(deps, tenant, position.stock);
  const left = repair ? await repairDifferences(deps, tenant, differences) : differences.length;
  const clean = position.clean && left === 0;
  return {
    compared,
    differences: differences.map(({ id, kind }) => ({ id, kind })),
    left,
    next: next === null ? null : writeCursor({ ...next, clean }),
    clean,
  };
};
