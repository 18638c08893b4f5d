import { csvLine } from '#domain/text/csv.ts';
import type { AuditEntry, AuditField } from '#functions/runtime/audit/entry.ts';
import type { auditFormats } from '../audit-contract.ts';

const fieldText = ({ name, before, after }: AuditField): string =>
  before === undefined && after === undefined
    ? name
    : `${name}: ${JSON.stringify(before ?? null)} -> ${JSON.stringify(after ?? null)}`;

const columns: Readonly<Record<string, (entry: AuditEntry) => string>> = {
  at: ({ at }) => at,
  action: ({ action }) => action,
  what: ({ what }) => what,
  who: ({ by }) => by.name,
  who_id: ({ by }) => by.id,
  who_kind: ({ by }) => by.kind,
  subject_kind: ({ subject }) => subject.kind,
  subject_id: ({ subject }) => subject.id,
  fields: ({ fields }) => fields.map(fieldText).join('; '),
  ip: ({ from }) => from.ip,
  user_agent: ({ from }) => from.user_agent,
  item: ({ item }) => item ?? '',
  command: ({ command }) => command,
  id: ({ id }) => id,
};

interface Format {
  mediaType: string;
  head: string;
  line: (entry: AuditEntry) => string;
}

/** Cells that a spreadsheet would run are made plain (domain/text/csv.ts). */
export const auditText: Readonly<Record<(typeof auditFormats)[number], Format>> = {
  jsonl: { mediaType: 'application/x-ndjson', head: '', line: (entry) => `${JSON.stringify(entry)}\n` },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: `${csvLine(Object.keys(columns))}\r\n`,
    line: (entry) => `${csvLine(Object.values(columns).map((column) => column(entry)))}\r\n`,
  },
};
