import { Argument, type Command } from 'commander';
import type * as z from 'zod';
import * as contract from '#functions/needs/contract.ts';
import { publishedTenants, type Client } from '../client.ts';
import { withExamples } from '../help.ts';
import { CliFailure, textTable } from '../output.ts';
import { parseTime } from '../time-option.ts';
import { consoleNoun } from './noun.ts';

type Answer = z.output<typeof contract.listNeeds.answer.schema>;
type Listed = Extract<Answer, { changed: true }>;

const ask = async (client: Client, tenant: string): Promise<Listed> => {
  const answer = await client.call(contract.listNeeds, { params: { tenant } });
  if (!answer.changed) throw new CliFailure('The platform answered no list, though none was known.', 1);
  return answer;
};

const formatNeed = ({ id, severity, title, since, cost, snoozed_until }: contract.Need): string[] => [
  snoozed_until === null ? severity : `off until ${snoozed_until.slice(0, 16).replace('T', ' ')}`,
  id,
  title,
  since.slice(0, 16).replace('T', ' '),
  cost.words,
];

const showDealer = async (client: Client, tenant: string): Promise<void> => {
  const answer = await ask(client, tenant);
  const heads = ['WHEN', 'LINE', 'WHAT', 'SINCE (UTC)', 'WHAT WAITING COSTS'];
  const text = answer.needs.length === 0 ? 'Nothing needs anybody.' : textTable(heads, answer.needs.map(formatNeed));
  client.out.result(answer, text);
};

/** A line for each dealer. */
const showAll = async (client: Client): Promise<void> => {
  const dealers: ({ tenant: string } & Listed['counts'])[] = [];
  for await (const { id } of publishedTenants(client)) dealers.push({ tenant: id, ...(await ask(client, id)).counts });
  const rows = dealers.map(({ tenant, now, today, later, snoozed }) => [
    tenant,
    ...[now, today, later, snoozed].map(String),
  ]);
  client.out.result({ dealers }, textTable(['DEALER', 'NOW', 'TODAY', 'LATER', 'PUT OFF'], rows));
};

interface SnoozeOptions {
  tenant: string;
  until?: string;
  reason?: string;
  end?: boolean;
}

const snooze = async (client: Client, need: string, { tenant, until, reason, end }: SnoozeOptions): Promise<void> => {
  const isWhole = until !== undefined && reason !== undefined;
  if (end !== true && !isWhole) throw new CliFailure('Give --until and --reason, or --end.', 2);
  const body = isWhole && end !== true ? ({ snooze: true, until, reason } as const) : ({ snooze: false } as const);
  const answer = await client.call(contract.snoozeNeed, { params: { tenant, need }, body });
  client.out.result(
    answer,
    answer.snoozed_until === null ? `${need} is there again.` : `${need} is put off until ${answer.snoozed_until}.`,
  );
};

const remake = async (client: Client, tenant: string): Promise<void> => {
  const answer = await client.call(contract.remakeNeeds, { params: { tenant } });
  client.out.result(answer, `Made anew: ${answer.missed} were missing, ${answer.over} were over.`);
};

const example = 'forecourt console needs --tenant coastline';

/** `forecourt console needs` and `snooze`. */
export const registerNeeds = (program: Command, client: Client): void => {
  const noun = consoleNoun(program);
  withExamples(
    noun
      .command('needs')
      .description('list what needs somebody at a dealer, the dearest first; without a dealer, counts of each')
      .addArgument(new Argument('[what]', 'remake: make the lines anew from what is stored').choices(['remake']))
      .option('--tenant <tenant>', 'id of the dealer')
      .action((what: string | undefined, { tenant }: { tenant?: string }) => {
        if (what === undefined) return tenant === undefined ? showAll(client) : showDealer(client, tenant);
        if (tenant === undefined) throw new CliFailure('Give --tenant.', 2);
        return remake(client, tenant);
      }),
    [example, 'forecourt console needs --json', 'forecourt console needs remake --tenant coastline'],
  );
  withExamples(
    noun
      .command('snooze')
      .description('put a line off until a time, with a reason, or end that')
      .argument('<line>', 'id of the line')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--until <time>', 'it comes back then', parseTime)
      .option('--reason <words>', 'why it can wait; name no customer')
      .option('--end', 'have it back now')
      .action((need: string, options: SnoozeOptions) => snooze(client, need, options)),
    [
      "forecourt console snooze endpoint.sample-crm --tenant coastline --until 2026-11-30T08:00:00+10:00 --reason 'The provider moves on Sunday'",
    ],
  );
};
