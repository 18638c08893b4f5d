import { InvalidArgumentError, type Command } from 'commander';
import { describeSuspicions } from '#domain/lead/suspicion.ts';
import * as contract from '#functions/leads/contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';

const limitOf = (text: string): number => {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new InvalidArgumentError('Write a number from 1 to 100.');
  return limit;
};

interface ListOptions {
  tenant: string;
  limit: number;
  cursor?: string;
}

const rowOf = (lead: contract.LeadLine): string[] => [
  lead.lead_id,
  lead.submitted_at.slice(0, 16).replace('T', ' '),
  `${lead.first_name} ${lead.last_name}`,
  lead.phone ?? lead.email ?? '',
  lead.vehicle?.name ?? lead.category,
  lead.dealership_slug,
  describeSuspicions(lead.suspicions ?? []),
];

const list = async (client: Client, { tenant, limit, cursor }: ListOptions): Promise<void> => {
  const page = await client.call(contract.listLeads, { params: { tenant }, query: { limit, cursor } });
  const heads = ['LEAD', 'SUBMITTED (UTC)', 'NAME', 'CONTACT', 'ABOUT', 'DEALERSHIP', 'SUSPECTED'];
  client.out.result(page, page.leads.length === 0 ? 'No leads yet.' : textTable(heads, page.leads.map(rowOf)));
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

const show = async (client: Client, leadId: string, { tenant }: { tenant: string }): Promise<void> => {
  const lead = await client.call(contract.showLead, { params: { tenant, lead_id: leadId } });
  client.out.result(lead, JSON.stringify(lead, null, 2));
};

export const registerLeads = (program: Command, client: Client): void => {
  const leads = withExamples(program.command('leads').description('what shoppers sent to a dealer'), [
    'forecourt leads list --tenant coastline',
  ]);
  withExamples(
    leads
      .command('list')
      .description('list a dealer’s leads, newest first')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--limit <n>', 'at most so many', limitOf, 25)
      .option('--cursor <cursor>', 'go on after this page')
      .action((options: ListOptions) => list(client, options)),
    ['forecourt leads list --tenant coastline', 'forecourt leads list --tenant totara --limit 100 --json'],
  );
  withExamples(
    leads
      .command('show')
      .description('show one lead, whole')
      .argument('<lead>', 'id of the lead')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: { tenant: string }) => show(client, id, options)),
    ['forecourt leads show --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
};
