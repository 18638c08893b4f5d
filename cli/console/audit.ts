import { open } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import type * as z from 'zod';
import type { AuditEntry } from '#functions/runtime/audit/entry.ts';
import { auditFormats, exportAudit, listAudit, listPlatformAudit } from '#functions/console/audit-contract.ts';
import type { Client } from '../client.ts';
import { withExamples } from '../help.ts';
import { CliFailure, textTable } from '../output.ts';
import { parseTime } from '../time-option.ts';

interface Filters {
  who?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
}

interface AuditOptions extends Filters {
  tenant?: string;
  cursor?: string;
  limit?: string;
  export?: string;
  format: (typeof auditFormats)[number];
}

const row = ({ at, by, action, what, subject, fields }: AuditEntry): string[] => [
  at.slice(0, 19).replace('T', ' '),
  by.name,
  action,
  what,
  `${subject.kind}:${subject.id}`,
  fields.map(({ name }) => name).join(' '),
];

type ExportBody = z.input<typeof exportAudit.body>;
type ExportPart = z.output<typeof exportAudit.answer.schema>;

const HEADS = ['AT (UTC)', 'WHO', 'ACTION', 'WHAT', 'SUBJECT', 'FIELDS'];
const PRIVATE = 0o600; // people's names and addresses of networks

/** Part by part; a file that is there is not written over. */
const exportTo = async (
  client: Client,
  { file, tenant, format, filters }: { file: string; tenant: string; format: AuditOptions['format']; filters: Filters },
): Promise<void> => {
  const handle = await open(file, 'wx', PRIVATE).catch((cause: unknown) => {
    throw new CliFailure(`${file} cannot be written. Name a file that is not there yet.`, 1, { cause });
  });
  try {
    let cursor: string | undefined;
    do {
      const body: ExportBody = { ...filters, format, ...(cursor === undefined ? {} : { cursor }) };
      const part: ExportPart = await client.call(exportAudit, { params: { tenant }, body });
      await handle.write(part.text);
      cursor = part.next ?? undefined;
    } while (cursor !== undefined);
  } finally {
    await handle.close();
  }
  client.out.result({ file }, `Written to ${file}.`);
};

const audit = async (client: Client, options: AuditOptions): Promise<void> => {
  const { tenant, export: file, format, cursor, limit, ...filters } = options;
  if (file !== undefined) {
    if (tenant === undefined) throw new CliFailure('Name the dealer with --tenant: one is exported at a time.', 2);
    return exportTo(client, { file, tenant, format, filters });
  }
  const query = { ...filters, ...(cursor === undefined ? {} : { cursor }), ...(limit === undefined ? {} : { limit }) };
  const page =
    tenant === undefined
      ? await client.call(listPlatformAudit, { query })
      : await client.call(listAudit, { params: { tenant }, query });
  client.out.result(page, page.entries.length === 0 ? 'No entries.' : textTable(HEADS, page.entries.map(row)));
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

/** `forecourt console audit`. */
export const addAuditCommand = (console: Command, client: Client): void => {
  withExamples(
    console
      .command('audit')
      .description('who changed what, newest first; without a dealer, what is about none')
      .option('--tenant <tenant>', 'id of the dealer')
      .option('--who <name>', 'a person or program, by id or name')
      .option('--action <route>', 'id of a route, or its first part: crm')
      .option('--subject <kind:id>', 'what it was about: lead:ID, reservation:ID, endpoint:ID, content:/PATH')
      .option('--from <time>', 'not before', parseTime)
      .option('--to <time>', 'before', parseTime)
      .option('--limit <number>', 'at most so many')
      .option('--cursor <cursor>', 'the page after')
      .option('--export <file>', 'write all of it to a new file')
      .addOption(new Option('--format <format>', 'of the file').choices(auditFormats).default('csv'))
      .action((options: AuditOptions) => audit(client, options)),
    [
      'forecourt console audit --tenant coastline',
      'forecourt console audit --tenant coastline --action reservations --from 2026-11-01T00:00:00Z',
      'forecourt console audit --tenant coastline --export audit.csv',
    ],
  );
};
