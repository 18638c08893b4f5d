import { Option, type Command } from 'commander';
import { describeSuspicions } from '#domain/lead/suspicion.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import * as crm from '#functions/crm/contract.ts';
import * as contract from '#functions/leads/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { registerAllocation } from './allocation.ts';
import { registerPortalMail } from './portal-mail.ts';
import { registerApplications } from './applications.ts';
import { registerExportOne } from './export-one.ts';
import { exportFormats, exportLeads, type ExportOptions } from './export.ts';
import { timelineText, type Span } from './ledger.ts';
import { registerEvidence } from './evidence.ts';
import { asksInbox, listInbox, withInboxOptions, type InboxOptions } from './inbox.ts';
import { registerLetterFile } from './letter-file.ts';
import { registerLetters } from './letters.ts';
import { registerReport } from './report.ts';
import { verifyLeads } from './verify.ts';
import { registerFollowUp } from './follow-up.ts';
import { registerWork } from './work.ts';
import { parseLimit } from '#cli/limit-option.ts';
import { textTable } from '#cli/output.ts';
import { parseTime } from '#cli/time-option.ts';

type Appointment = NonNullable<crm.Ledger['appointment']>;

interface ListOptions {
  tenant: string;
  limit: number;
  cursor?: string;
}

const formatRow = (lead: contract.LeadLine): string[] => [
  lead.lead_id,
  lead.reference ?? '',
  lead.submitted_at.slice(0, 16).replace('T', ' '),
  `${lead.first_name} ${lead.last_name}`,
  lead.phone ?? lead.email ?? '',
  lead.vehicle?.name ?? lead.category,
  lead.dealership_slug,
  describeSuspicions(lead.suspicions ?? []),
];

const list = async (client: Client, { tenant, limit, cursor }: ListOptions): Promise<void> => {
  const page = await client.call(contract.listLeads, { params: { tenant }, query: { limit, cursor } });
  const heads = ['LEAD', 'REFERENCE', 'SUBMITTED (UTC)', 'NAME', 'CONTACT', 'ABOUT', 'DEALERSHIP', 'SUSPECTED'];
  client.out.result(page, page.leads.length === 0 ? 'No leads yet.' : textTable(heads, page.leads.map(formatRow)));
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

const appointmentWords: Readonly<Record<Appointment['status'], string>> = {
  booked: 'booked',
  kept: 'asked for, not confirmed yet',
  lapsed: 'asked for, and not confirmed in time',
  cancelled: 'cancelled',
};

const appointmentText = (appointment: Appointment): string =>
  `${appointmentWords[appointment.status]}, ${slotWords(appointment)}, ${appointment.location_id}`;

const show = async (client: Client, leadId: string, { tenant }: { tenant: string }): Promise<void> => {
  const { lead, appointment, ...ledger } = await client.call(crm.showLedger, { params: { tenant, lead_id: leadId } });
  const facts = [
    ...(lead.reference === undefined ? [] : [`Reference: ${lead.reference}`]),
    ...(appointment === undefined ? [] : [`Test drive: ${appointmentText(appointment)}`]),
  ];
  const text = [...facts, timelineText({ lead, ...ledger }), '', JSON.stringify(lead, null, 2)].join('\n');
  client.out.result({ ...lead, ...(appointment === undefined ? {} : { appointment }), ledger }, text);
};

const registerLedger = (leads: Command, client: Client): void => {
  registerExportOne(leads, client);
  const now = (): string => new Date().toISOString();
  withExamples(
    leads
      .command('export')
      .description('write the leads of a span, with what became of them, to a file of your own; it holds personal data')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--since <time>', 'from this time on', parseTime)
      .option('--until <time>', 'before this time; now when left out', parseTime)
      .requiredOption('--out <file>', 'the file')
      .addOption(
        new Option('--format <format>', 'one JSON object or one row for each lead')
          .choices(exportFormats)
          .default('ndjson'),
      )
      .option('--force', 'replace the file if it is there')
      .action((options: Omit<ExportOptions, 'until'> & { until?: string }) =>
        exportLeads(client, { ...options, until: options.until ?? now() }),
      ),
    [
      'forecourt leads export --tenant coastline --since 2026-11-01T00:00:00Z --out leads.ndjson',
      'forecourt leads export --tenant coastline --since 2026-11-01T00:00:00Z --until 2026-12-01T00:00:00Z --format csv --out leads.csv',
    ],
  );
  withExamples(
    leads
      .command('verify')
      .description('compare leads and deliveries with their ledger, whose entries are chained by hash')
      .argument('[lead]', 'id of one lead; all of the span when left out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--since <time>', 'from this time on', parseTime, '2000-01-01T00:00:00.000Z')
      .option('--until <time>', 'before this time; now when left out', parseTime)
      .action((id: string | undefined, options: Omit<Span, 'until'> & { until?: string }) =>
        verifyLeads(client, id, { ...options, until: options.until ?? now() }),
      ),
    [
      'forecourt leads verify --tenant coastline',
      'forecourt leads verify --tenant coastline --since 2026-11-01T00:00:00Z --json',
    ],
  ).addHelpText('after', '\nExit codes: 0 every chain is whole, 1 one is broken.');
};

export const registerLeads = (program: Command, client: Client): void => {
  const leads = withExamples(program.command('leads').description('what shoppers sent to a dealer'), [
    'forecourt leads list --tenant coastline',
  ]);
  withExamples(
    withInboxOptions(
      leads
        .command('list')
        .description('list a dealer’s leads, newest first; with a view or a filter as the inbox of the console does')
        .requiredOption('--tenant <tenant>', 'id of the dealer')
        .option('--limit <n>', 'at most so many', parseLimit, 25)
        .option('--cursor <cursor>', 'go on after this page'),
    ).action((options: InboxOptions) => (asksInbox(options) ? listInbox(client, options) : list(client, options))),
    [
      'forecourt leads list --tenant coastline',
      'forecourt leads list --tenant coastline --view unanswered',
      "forecourt leads list --tenant totara --search '021 123 4567' --json",
    ],
  );
  withExamples(
    leads
      .command('show')
      .description('show one lead, whole, and what became of it')
      .argument('<lead>', 'its id, or its reference as the shopper reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: { tenant: string }) => show(client, id, options)),
    [
      'forecourt leads show --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o',
      'forecourt leads show --tenant coastline K7M4QX',
    ],
  );
  registerLedger(leads, client);
  registerWork(leads, client);
  registerFollowUp(leads, client);
  registerAllocation(leads, client);
  registerLetters(leads, client);
  registerLetterFile(leads, client);
  registerReport(leads, client);
  registerEvidence(leads, client);
  registerPortalMail(leads, client);
  registerApplications(leads, client);
};
