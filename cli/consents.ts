import type { Command } from 'commander';
import * as contract from '#functions/notifications/contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';

interface PersonOptions {
  tenant: string;
  email?: string;
  phone?: string;
}

type Standing = (typeof contract.findConsents)['answer']['schema']['_output'];

const formatRow = (record: Standing['records'][number]): string[] => [
  record.channel,
  record.given_at.slice(0, 16).replace('T', ' '),
  record.wording_version,
  record.source_url,
  record.lead_id,
  record.withdrawn_at?.slice(0, 16).replace('T', ' ') ?? '',
];

const formatConsents = ({ allowed, records, withdrawn_at }: Standing): string => {
  const heads = ['CHANNEL', 'GIVEN (UTC)', 'WORDING', 'PAGE', 'LEAD', 'WITHDRAWN (UTC)'];
  const now = allowed.length === 0 ? 'Marketing may use no channel.' : `Marketing may use: ${allowed.join(', ')}.`;
  const last = withdrawn_at === null ? [] : [`Withdrawn ${withdrawn_at}.`];
  return [records.length === 0 ? 'No consents.' : textTable(heads, records.map(formatRow)), ...last, now].join('\n');
};

const pickContact = ({ email, phone }: PersonOptions) => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
});

const show = async (client: Client, options: PersonOptions): Promise<void> => {
  const { tenant } = options;
  const standing = await client.call(contract.findConsents, { params: { tenant }, body: pickContact(options) });
  client.out.result(standing, formatConsents(standing));
};

const withdraw = async (client: Client, options: PersonOptions): Promise<void> => {
  const { tenant } = options;
  const standing = await client.call(contract.withdrawForPerson, { params: { tenant }, body: pickContact(options) });
  client.out.result(standing, formatConsents(standing));
};

const ofPerson = (command: Command): Command =>
  command
    .requiredOption('--tenant <tenant>', 'id of the dealer')
    .option('--email <address>', 'the person’s email address')
    .option('--phone <number>', 'or the person’s phone number');

export const registerConsents = (program: Command, client: Client): void => {
  const consents = withExamples(program.command('consents').description('what a person agreed to with a dealer'), [
    'forecourt consents show --tenant coastline --email mia@example.com',
  ]);
  withExamples(
    ofPerson(consents.command('show').description('show a person’s consents and what marketing may use now')).action(
      (options: PersonOptions) => show(client, options),
    ),
    ['forecourt consents show --tenant coastline --email mia@example.com'],
  );
  withExamples(
    ofPerson(consents.command('withdraw').description('withdraw all of a person’s consents')).action(
      (options: PersonOptions) => withdraw(client, options),
    ),
    ["forecourt consents withdraw --tenant coastline --phone '0412 345 678'"],
  );
};
