import { Option, type Command } from 'commander';
import { NOBODY, reportDimensions, type ReportDimension } from '#domain/inbox/figures.ts';
import { reportCsv, type NameOf } from '#domain/inbox/report-file.ts';
import { makeReport, type Figures, type LeadReport } from '#domain/inbox/report.ts';
import { reportLeads } from '#functions/inbox/report-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { textTable } from '#cli/output.ts';

interface Options {
  tenant: string;
  from: string;
  to: string;
  format: 'text' | 'csv';
}

const read = async (client: Client, { tenant, from, to }: Options): Promise<LeadReport> => {
  const made = makeReport();
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await client.call(reportLeads, { params: { tenant }, query: { from, to, cursor } });
    made.add(page.leads);
    count += page.leads.length;
    cursor = page.next ?? undefined;
    if (cursor !== undefined) client.out.note(`${count} leads read.`);
  } while (cursor !== undefined);
  return made.report();
};

const HEADS = 'LEADS,ANSWERED,MEDIAN,P90,UNANSWERED,DAY TWO,SILENT'.split(',');

const minutes = (value: number | null): string => (value === null ? '' : `${value} min`);

const cellsOf = ({ leads, answered, median_minutes, p90_minutes, unanswered, due_day_two, silent }: Figures) => [
  String(leads),
  String(answered),
  minutes(median_minutes),
  minutes(p90_minutes),
  ...[unanswered, due_day_two, silent].map(String),
];

const nameOf: NameOf = (_, { id, name }) => (id === NOBODY ? 'nobody' : (name ?? id));

const tableOf = (report: LeadReport, dimension: ReportDimension): string =>
  textTable(
    [dimension.toUpperCase(), ...HEADS],
    report[dimension].map((group) => [nameOf(dimension, group), ...cellsOf(group)]),
  );

const reportText = (report: LeadReport): string =>
  [
    textTable(['', ...HEADS], [['all', ...cellsOf(report.all)]]),
    ...reportDimensions.map((dimension) => tableOf(report, dimension)),
    `${report.spam} leads are spam and left out.`,
  ].join('\n\n');

const show = async (client: Client, options: Options): Promise<void> => {
  const report = await read(client, options);
  const { from, to } = options;
  client.out.result({ from, to, ...report }, options.format === 'csv' ? reportCsv(report, nameOf) : reportText(report));
};

/** The report of answer times, as the console shows it. */
export const registerReport = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('report')
      .description(
        'how fast people answered the leads of a period, what nobody answered, and what was silent on day two',
      )
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--from <date>', 'the first day, in the dealer’s time')
      .requiredOption('--to <date>', 'the last day; 92 days at most')
      .addOption(new Option('--format <format>', 'tables or one CSV').choices(['text', 'csv']).default('text'))
      .action((options: Options) => show(client, options)),
    [
      'forecourt leads report --tenant coastline --from 2026-11-01 --to 2026-11-30',
      'forecourt leads report --tenant coastline --from 2026-11-01 --to 2026-11-30 --format csv > report.csv',
    ],
  ).addHelpText(
    'after',
    '\nThe leads of a figure: forecourt leads list with the same days and --figure. Exit codes: 0 done, 1 refused, 2 wrong usage.',
  );
};
