import { derivedId } from '../identifiers.ts';
import type { Table } from '../table/table.ts';
import type { AuditField, AuditStamp } from './entry.ts';
import { keepEntry } from './move-entries.ts';

/**
 * Notes what changes no single item of ours: an export, a link that opens something, files, a search index, an erasure. Before it is
 * done, so that nothing is done unnoted; what fails then was asked for all the same. The function needs `write:audit`.
 */
export const noteAct = async (
  { table, now }: { table: Pick<Table, 'create'>; now: () => Date },
  /** Null: of the platform. */
  tenant: { id: string } | null,
  { keeps: _keeps, parts: _parts, ...stamp }: AuditStamp,
  fields: readonly AuditField[] = [],
): Promise<void> => {
  const id = derivedId('audit', stamp.command, stamp.action, stamp.subject.kind, stamp.subject.id);
  const at = now().toISOString();
  await keepEntry(table, tenant?.id ?? null, { ...stamp, id, at, what: 'did', item: null, fields: [...fields] });
};
