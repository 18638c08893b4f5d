import type { Command } from 'commander';
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

const setAway = async (client: Client, options: AwayOptions): Promise<void> => {
  const { tenant, person, from, until = from } = options;
  if (from === undefined && options.only !== true)
    throw new CliFailure('Give --from, or --only to forget all days.', 2);
  const params = { tenant, person };
  const { staff } = await client.call(contract.staff, { params });
  const kept = options.only === true ? [] : (staff.find(({ person_id }) => person_id === person)?.away ?? []);
  const more = from === undefined || until === undefined ? [] : [{ from, to: until }];
  const answer = await client.call(contract.setAway, { params, body: { away: [...kept, ...more] } });
  const days = answer.away.map((one) => `${one.from} to ${one.to}`).join(', ');
  client.out.result(answer, days === '' ? 'Not away.' : `Away ${days}: rules give them no leads.`);
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
