import * as z from 'zod';
import type { StoredItem } from '../table/item.ts';
import { auditTenantId, keys, lists } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { auditEntrySchema, entryExpires, entrySort, type AuditEntry } from './entry.ts';

/**
 * Writes an entry to the audit lists of a dealer (null: of the platform), each exactly once: a second time the key is taken, and
 * nothing changes.
 */
export const keepEntry = async (
  table: Pick<Table, 'create'>,
  tenantId: string | null,
  entry: AuditEntry,
): Promise<void> => {
  const { id, at, subject } = entry;
  const common = { events: [], lane: 'stock', at, expires: entryExpires(entry) } as const;
  const sort = entrySort(entry);
  await table.create(keys.auditEntry(tenantId, id), auditEntrySchema, {
    ...common,
    state: entry,
    listed: { list: lists.audit(tenantId), sort },
  });
  await table.create(keys.auditOfSubject(tenantId, id), z.object({}), {
    ...common,
    state: {},
    listed: { list: lists.auditOfSubject(tenantId, subject), sort },
  });
};

/** Moves what waits in the items to the audit lists. Answers the ids of the entries that stand there. */
export const moveEntries = async (
  table: Pick<Table, 'create'>,
  items: readonly StoredItem<unknown>[],
): Promise<Set<string>> => {
  const waiting = items.flatMap(({ key, audit }) =>
    Object.values(audit).map((entry) => ({ tenantId: auditTenantId(key), entry })),
  );
  await Promise.all(waiting.map(({ tenantId, entry }) => keepEntry(table, tenantId, entry)));
  return new Set(waiting.map(({ entry }) => entry.id));
};
