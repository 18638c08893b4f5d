import type { AuditEntry, AuditStamp } from '#functions/runtime/audit/entry.ts';
import { auditEntrySchema } from '#functions/runtime/audit/entry.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';

/** Of a manager who does something about a lead. */
export const testStamp = (change: Partial<AuditStamp> = {}): AuditStamp => ({
  command: 'req-0001',
  action: 'tests.change',
  by: { kind: 'person', id: 'person-1', name: 'Ruby Manager' },
  from: { ip: '203.0.113.7', user_agent: 'tests' },
  subject: { kind: 'lead', id: 'lead-1' },
  kept: 'ordinary',
  keeps: [],
  parts: [],
  ...change,
});

/** What stands in an audit list, oldest first. */
export const auditOf = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenantId: string | null,
): Promise<AuditEntry[]> => {
  const entries = await table.list(lists.audit(tenantId));
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    auditEntrySchema,
  );
  return found.map(({ state }) => state).toSorted((a, b) => a.at.localeCompare(b.at));
};
