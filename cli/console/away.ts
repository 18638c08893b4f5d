import type { Command } from 'commander';
import type { Away } from '#domain/inbox/allocation/away-schema.ts';
import * as contract from '#functions/console/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';

interface AwayOptions {
  tenant: string;
  person: string;
  from?: string;
  until?: string;
  only?: true;
}

/** What was said before, which `--only` forgets, and what is said now. */
const daysOf = (before: readonly Away[], { from, until = from, only }: AwayOptions): Away[] => {
  const kept = only === true ? [] : before;
  return from === undefined || until === undefined ? [...kept] : [...kept, { from, to: until }];
};

const awayText = (away: readonly Away[]): string =>
  away.length === 0
    ? 'Not away.'
    : `Away ${away.map(({ from, to }) => `${from} to ${to}`).join(', ')}: rules give them no leads.`;

const setAway = async (client: Client, options: AwayOptions): Promise<void> => {
  const { tenant, person, from, only } = options;
  if (from === undefined && only !== true) throw new CliFailure('Give --from, or --only to forget all days.', 2);
  const params = { tenant, person };
  const { staff } = await client.call(contract.staff, { params });
  const before = staff.find(({ person_id }) => person_id === person)?.away ?? [];
  const answer = await client.call(contract.setAway, { params, body: { away: daysOf(before, options) } });
  client.out.result(answer, awayText(answer.away));
};

export const addAwayCommand = (noun: Command, client: Client): void => {
  withExamples(
    noun
      .command('away')
      .description('days on which rules give somebody no leads, in the dealer’s time')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--person <id>', 'id of the person, as `people` lists it')
      .option('--from <date>', 'the first day, such as 2026-12-24')
      .option('--until <date>', 'the last day; the first when left out')
      .option('--only', 'forget the days that were said before')
      .action((options: AwayOptions) => setAway(client, options)),
    [
      'forecourt console away --tenant coastline --person ID --from 2026-12-24 --until 2027-01-04',
      'forecourt console away --tenant coastline --person ID --only',
    ],
  );
};
