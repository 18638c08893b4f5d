import { isPermitted, managers } from '#domain/console/roles.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { auditEntrySchema, type AuditEntry } from '#functions/runtime/audit/entry.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Subject } from '#functions/privacy/published/subject.ts';
import type { Timeline } from '../contract.ts';
import type { Viewer } from '../viewer.ts';

/** Of each subject, the latest. */
const MOST_READ = 100;

/** By the route’s id. What the work item tells stands in the timeline already, as does who wrote a lead down. */
const titles: Readonly<Record<string, string>> = {
  'crm.replay': 'Sent again by hand',
  'inbox.export': 'Exported as a file',
  'evidence.make': 'Evidence made for a portal',
  'leads.read-application': 'Read the finance application',
  'leads.note-provider-answer': 'Noted what a lender said',
  'leads.link-application': 'Asked for the link to the finance application',
  'privacy.export': 'Exported what is stored of the person',
  'privacy.erase': 'Erased what was stored of the person',
  'notifications.find-consents': 'Looked up what the person agreed to',
  'notifications.withdraw-for-person': 'Withdrew marketing for the person',
};

const mayReadAudit = (viewer: Viewer): boolean => isPermitted({ roles: managers, reach: 'dealer' }, viewer);

const listOf = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  { id: tenant }: TenantContext,
  subject: AuditEntry['subject'],
): Promise<AuditEntry[]> => {
  const places = await table.list(lists.auditOfSubject(tenant, subject), { newestFirst: true, limit: MOST_READ });
  const stored = await table.loadMany(
    places.map(({ sort }) => keys.auditEntry(tenant, sort.slice(sort.indexOf('#') + 1))),
    auditEntrySchema,
  );
  return stored.map(({ state }) => state);
};

/**
 * What people and programs did about a lead, its application or its person besides working on it; for who may read the audit. An act
 * that wrote several items is told once.
 */
export const loadActs = async (
  { table }: { table: Pick<Table, 'list' | 'loadMany'> },
  tenant: TenantContext,
  viewer: Viewer,
  { lead: { lead_id: id }, subjects }: { lead: Lead; subjects: readonly Subject[] },
): Promise<Timeline> => {
  if (!mayReadAudit(viewer)) return [];
  const about = [
    { kind: 'lead', id },
    { kind: 'application', id },
    ...subjects.map(({ subject }) => ({ kind: 'person', id: subject })),
  ];
  const entries = (await Promise.all(about.map((subject) => listOf(table, tenant, subject)))).flat();
  const byCommand = new Map(entries.map((entry) => [`${entry.command} ${entry.action}`, entry]));
  return [...byCommand.values()].flatMap(({ at, action, by }) => {
    const title = titles[action];
    return title === undefined ? [] : [{ at, kind: 'act' as const, title, detail: '', by: by.name }];
  });
};
