import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { providerVerdicts } from '#functions/leads/application.ts';
import * as contract from '#functions/leads/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { parseLimit } from '#cli/limit-option.ts';
import { textTable } from '#cli/output.ts';

const HEADS = ['APPLICATION', 'SENT (UTC)', 'DEALERSHIP', 'KEPT UNTIL', 'OPENED (UTC)', 'LENDERS'];

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

const formatRow = (line: contract.ApplicationLine): string[] => [
  line.application_id,
  minute(line.submitted_at),
  line.dealership_id,
  line.expires_at.slice(0, 10),
  line.opened_at.map(minute).join(', '),
  line.provider_answers.map(({ provider, verdict }) => `${provider}: ${verdict}`).join(', '),
];

interface ListOptions {
  tenant: string;
  limit: number;
  cursor?: string;
}

const list = async (client: Client, { tenant, limit, cursor }: ListOptions): Promise<void> => {
  const page = await client.call(contract.listApplications, { params: { tenant }, query: { limit, cursor } });
  const { applications, next } = page;
  client.out.result(
    page,
    applications.length === 0 ? 'No applications.' : textTable(HEADS, applications.map(formatRow)),
  );
  if (next !== null) client.out.note(`More: --cursor '${next}'`);
};

const link = async (client: Client, id: string, { tenant }: { tenant: string }): Promise<void> => {
  const made = await client.call(contract.linkApplication, { params: { tenant, application_id: id } });
  client.out.result(made, `${made.url}\nOpens the application once, until ${minute(made.expires_at)} (UTC).`);
};

const open = async (client: Client, id: string, { tenant }: { tenant: string }): Promise<void> => {
  const opened = await client.call(contract.readApplication, { params: { tenant, application_id: id } });
  const parts = opened.parts.map(({ title, answers }) =>
    [title, ...answers.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
  );
  client.out.result(opened, parts.join('\n\n'));
};

interface AnswerOptions {
  tenant: string;
  provider: string;
  verdict: (typeof providerVerdicts)[number];
  id: string;
}

const noteAnswer = async (client: Client, application_id: string, options: AnswerOptions): Promise<void> => {
  const { tenant, ...body } = options;
  const line = await client.call(contract.noteProviderAnswer, { params: { tenant, application_id }, body });
  client.out.result(line, textTable(HEADS, [formatRow(line)]));
};

/** Applications for finance: their times, what lenders said, new links, and each opened once. */
export const registerApplications = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('applications')
      .description('list a dealer’s applications for finance, newest first, without what they say')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--limit <n>', 'at most so many', parseLimit, 25)
      .option('--cursor <cursor>', 'go on after this page')
      .action((options: ListOptions) => list(client, options)),
    ['forecourt leads applications --tenant coastline'],
  );
  withExamples(
    leads
      .command('application-link')
      .description('a new link to an application, for a dealer whose link has expired or was used; it opens it once')
      .argument('<application>', 'id of the application, which is that of its lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: { tenant: string }) => link(client, id, options)),
    ['forecourt leads application-link --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    leads
      .command('open-application')
      .description('print what an application says; each time is an opening that it and the audit note')
      .argument('<application>', 'id of the application, which is that of its lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: { tenant: string }) => open(client, id, options)),
    ['forecourt leads open-application --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    leads
      .command('lender-answer')
      .description('note what a lender said of an application')
      .argument('<application>', 'id of the application, which is that of its lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--provider <name>', 'who answered')
      .addOption(new Option('--verdict <verdict>', 'what they said').choices(providerVerdicts).makeOptionMandatory())
      .option('--id <id>', 'of the answer: again under it nothing is added', randomUUID())
      .action((id: string, options: AnswerOptions) => noteAnswer(client, id, options)),
    [
      'forecourt leads lender-answer --tenant coastline --provider "Pacific Bank" --verdict approved c5xk3m2a7q4w6e2r7t4y2u6i3o',
    ],
  );
};
