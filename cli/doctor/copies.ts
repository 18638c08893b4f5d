import * as z from 'zod';
import { stageNames, stages } from '#infra/stages.ts';
import { fail, pass, type Check, type Finding } from './check.ts';
import { ask, type Machine } from './machine.ts';

const parametersSchema = z.array(z.object({ name: z.string(), at: z.coerce.date() }));

/** `/forecourt/<stage>/<dealer>/<kind>/<name>`; the platform's own have a part less. */
const PARTS_OF_SECRET = 6;
/** Who copies a secret writes it here first; clocks of two regions differ by less. */
const SLACK_MS = 60_000;

/** Names and times; no value is read. */
const listSecrets = async (
  machine: Machine,
  stage: string,
  region: string,
): Promise<ReadonlyMap<string, Date> | undefined> => {
  const found = await ask(machine, parametersSchema, [
    ...['ssm', 'describe-parameters', '--region', region],
    ...['--parameter-filters', `Key=Path,Option=Recursive,Values=/forecourt/${stage}`],
    ...['--query', 'Parameters[].{name:Name,at:LastModifiedDate}'],
  ]);
  if (found === undefined) return undefined;
  const secrets = found.filter(({ name }) => name.split('/').length === PARTS_OF_SECRET);
  return new Map(secrets.map(({ name, at }) => [name, at]));
};

/** AWS copies no parameters: people do, with each that they put (docs/deploy.md, '4. Secrets of a dealer'). */
const compare = async (machine: Machine, stage: string, from: string, to: string): Promise<Finding> => {
  const [own, copies] = await Promise.all([from, to].map((region) => listSecrets(machine, stage, region)));
  if (own === undefined || copies === undefined)
    return fail('not known', 'Sign in with the AWS command line and run this again; the calls only read.');
  const behind = [...own].filter(([name, at]) => (copies.get(name)?.getTime() ?? 0) < at.getTime() - SLACK_MS);
  return behind.length === 0
    ? pass(`all ${own.size} are in ${to}`)
    : fail(
        `missing or older in ${to}: ${behind.map(([name]) => name).join(', ')}`,
        `Put each there too (docs/deploy.md, '4. Secrets of a dealer'): COPY_REGION=${to} put_secret NAME VALUE`,
      );
};

/** Whether dealers' secrets stand in the second region too; nothing for a stage without one. */
export const copyChecks = (machine: Machine, stage: string, region: string): readonly Check[] => {
  const name = stageNames.find((one) => one === stage);
  const copyRegion = name === undefined ? undefined : stages[name].copyRegion;
  if (copyRegion === undefined) return [];
  return [
    {
      id: 'secret-copies',
      title: 'Copies of secrets',
      neededFor: [],
      why: 'a lost region',
      look: () => compare(machine, stage, region, copyRegion),
    },
  ];
};
