import type { Command } from 'commander';
import * as contract from '#functions/privacy/contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';

interface PersonOptions {
  tenant: string;
  email?: string;
  phone?: string;
}

const pickContact = ({ email, phone }: PersonOptions) => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
});

const minute = (at: string | null): string => at?.slice(0, 16).replace('T', ' ') ?? '';

const exportText = ({ kinds }: contract.PersonalData): string => {
  const rows = kinds.flatMap(({ kind, records }) =>
    records.map(({ at, id, summary, kept }) => [kind, minute(at), id, summary, kept === null ? '' : 'stays']),
  );
  if (rows.length === 0) return 'Nothing is kept of this person.';
  return `${textTable(['KIND', 'TIME (UTC)', 'ID', 'WHAT', 'ERASING'], rows)}\nWith --json: everything that is kept.`;
};

const erasedText = ({ erasure_id, erased, kept }: contract.Erased): string => {
  const verb = erasure_id === null ? 'Would erase' : 'Erased';
  const counts = erased.map(({ kind, count }) => `${verb} ${count} of ${kind}.`);
  const rows = kept.map(({ kind, id, why }) => [kind, id, why]);
  return [
    ...(counts.length === 0 ? ['Nothing is to be erased.'] : counts),
    ...(rows.length === 0 ? [] : [`Kept:\n${textTable(['KIND', 'ID', 'WHY'], rows)}`]),
    ...(erasure_id === null ? [] : [`Noted as ${erasure_id}, without the person.`]),
  ].join('\n');
};

const retentionText = ({ kinds, erasures }: contract.Retention): string => {
  const rules = textTable(
    ['KIND', 'KEPT'],
    kinds.map(({ kind, kept_for }) => [kind, kept_for]),
  );
  const heads = ['ERASED (UTC)', 'BY', 'ITEMS', 'ID'];
  const rows = erasures.map(({ at, by, erased, id }) => [minute(at), by, String(erased), id]);
  return rows.length === 0 ? `${rules}\nNobody was erased.` : `${rules}\n\n${textTable(heads, rows)}`;
};

const exportPerson = async (client: Client, options: PersonOptions): Promise<void> => {
  const { tenant } = options;
  const data = await client.call(contract.exportPerson, { params: { tenant }, body: pickContact(options) });
  client.out.result(data, exportText(data));
};

const erasePerson = async (client: Client, options: PersonOptions & { yes?: true }): Promise<void> => {
  const { tenant } = options;
  const body = { ...pickContact(options), dry_run: options.yes !== true };
  const erased = await client.call(contract.erasePerson, { params: { tenant }, body });
  const hint = options.yes === true ? '' : '\nNothing was changed. Erase with --yes.';
  client.out.result(erased, `${erasedText(erased)}${hint}`);
};

const showRetention = async (client: Client, { tenant }: { tenant: string }): Promise<void> => {
  const retention = await client.call(contract.showRetention, { params: { tenant } });
  client.out.result(retention, retentionText(retention));
};

const ofPerson = (command: Command): Command =>
  command
    .requiredOption('--tenant <tenant>', 'id of the dealer')
    .option('--email <address>', 'the person’s email address')
    .option('--phone <number>', 'or the person’s phone number');

export const registerPrivacy = (program: Command, client: Client): void => {
  const privacy = withExamples(program.command('privacy').description('what a dealer’s site keeps of people'), [
    'forecourt privacy export --tenant coastline --email mia@example.com --json',
  ]);
  withExamples(
    ofPerson(privacy.command('export').description('everything that is kept of a person')).action(
      (options: PersonOptions) => exportPerson(client, options),
    ),
    ['forecourt privacy export --tenant coastline --email mia@example.com --json > mia.json'],
  );
  withExamples(
    ofPerson(privacy.command('erase').description('erase a person, but for what has to stay'))
      .option('--yes', 'do it; without it, only say what would be done')
      .action((options: PersonOptions & { yes?: true }) => erasePerson(client, options)),
    ["forecourt privacy erase --tenant coastline --phone '0412 345 678' --yes"],
  );
  withExamples(
    privacy
      .command('retention')
      .description('how long each kind is kept, and what was erased lately')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((options: { tenant: string }) => showRetention(client, options)),
    ['forecourt privacy retention --tenant coastline'],
  );
};
