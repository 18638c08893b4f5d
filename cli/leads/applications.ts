import type { Command } from 'commander';
import * as contract from '#functions/leads/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { parseLimit } from '#cli/limit-option.ts';
import { textTable } from '#cli/output.ts';

const HEADS = ['APPLICATION', 'SENT (UTC)', 'DEALERSHIP', 'KEPT UNTIL', 'OPENED (UTC)'];

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

const formatRow = (line: contract.ApplicationLine): string[] => [
  line.application_id,
  minute(line.submitted_at),
  line.dealership_id,
  line.expires_at.slice(0, 10),
  line.opened_at.map(minute).join(', '),
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

/** Applications for finance: their times, and new links. What they say is for the dealer only. */
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
};
