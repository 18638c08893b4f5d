import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readCursor, stockCursorSchema, writeCursor } from './cursor.ts';
import { loadChanges } from './load-documents.ts';
import { startCursor, stockPage } from './stock-pages.ts';
import type { PersistentIndex } from '../engines/port/stock-index.ts';

export interface FillStep {
  documents: number;
  removals: number;
  /** Null at the end. */
  next: string | null;
}

/** Writes one page of a dealer's stock, removals too: a slow writer must not bring a removed vehicle back. */
export const fillStep = async (
  deps: { table: Table; index: Pick<PersistentIndex, 'upsertMany' | 'removeMany'> },
  tenant: TenantContext,
  cursor: string | null,
): Promise<FillStep> => {
  const position = cursor === null ? startCursor : readCursor(cursor, stockCursorSchema);
  const page = await stockPage(deps.table, tenant, position);
  const { documents, removals } = await loadChanges(deps.table, tenant, page.keys);
  await deps.index.upsertMany(tenant, documents, { replacesSame: true });
  await deps.index.removeMany(tenant, removals, { replacesSame: true });
  return {
    documents: documents.length,
    removals: removals.length,
    next: page.next === null ? null : writeCursor(page.next),
  };
};
