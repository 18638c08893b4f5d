import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import type { Client } from './client.ts';
import { purposes, type Check, type Finding, type Purpose } from './doctor/check.ts';
import { cloudChecks, type CloudPorts } from './doctor/cloud.ts';
import { thisMachine } from './doctor/machine.ts';
import { placeChecks } from './doctor/places.ts';
import { projectChecks } from './doctor/project.ts';
import { toolChecks } from './doctor/tools.ts';
import { withExamples } from './help.ts';
import { CliFailure, textTable } from './output.ts';

const root = resolve(import.meta.dirname, '..');
const DEFAULT_REGION = 'ap-southeast-2';

type Looked = Omit<Check, 'look' | 'neededFor'> & { required: boolean; finding: Finding };

/** Looks at everything at once; what a purpose does not need is optional. */
export const lookAt = (checks: readonly Check[], purpose: Purpose): Promise<Looked[]> =>
  Promise.all(
    checks.map(async ({ look, neededFor, ...check }) => ({
      ...check,
      required: neededFor.includes(purpose),
      finding: await look(),
    })),
  );

const wordOf = ({ required, finding }: Looked): string => {
  if (finding.ok) return 'ok';
  return required ? 'MISSING' : 'not here';
};

/** A table, and below it what to do about each thing that is not as it should be: the required ones first. */
export const textOf = (looked: readonly Looked[]): string => {
  const rows = looked.map((one) => [wordOf(one), one.title, one.why, one.finding.found]);
  const mends = looked
    .toSorted((one, other) => Number(other.required) - Number(one.required))
    .flatMap(({ title, required, finding }) =>
      finding.ok ? [] : [`${required ? '' : '(optional) '}${title}: ${finding.mend}`],
    );
  return [textTable(['', 'WHAT', 'FOR', 'FOUND'], rows), ...mends].join('\n');
};

/** The SDK is loaded here: no other command needs it. */
const awsPorts = async (stage: string, env: Readonly<Record<string, string | undefined>>): Promise<CloudPorts> => {
  const [{ openSearchClient }, { awsCredentials }, { describeDomain }] = await Promise.all([
    import('#infra/cloud/clients.ts'),
    import('#infra/cloud/credentials.ts'),
    import('#infra/cloud/search-domain.ts'),
  ]);
  const region = env['AWS_REGION'] ?? DEFAULT_REGION;
  const client = openSearchClient(region);
  return { stage, region, credentials: awsCredentials(), describeDomain: (name) => describeDomain(client, name) };
};

interface DoctorOptions {
  for: Purpose;
  stage: string;
}

const doctor = async (client: Client, dataDir: string, options: DoctorOptions): Promise<void> => {
  const machine = thisMachine(process.env);
  const looked = await lookAt(
    [
      ...toolChecks(machine),
      ...placeChecks(machine, [dataDir, resolve(root, '.emulator')]),
      ...projectChecks(machine, root),
      ...cloudChecks(await awsPorts(options.stage, process.env)),
    ],
    options.for,
  );
  const missing = looked.filter(({ required, finding }) => required && !finding.ok);
  const checks = looked.map(({ finding, ...check }) => ({ ...check, ...finding }));
  client.out.result({ for: options.for, ok: missing.length === 0, checks }, textOf(looked));
  if (missing.length > 0)
    throw new CliFailure(
      `${missing.length} of what '${options.for}' needs ${missing.length === 1 ? 'is' : 'are'} missing.`,
      1,
    );
};

/** `forecourt doctor`: what this machine and account have, and how to mend what they have not. */
export const registerDoctor = (program: Command, client: Client): void => {
  withExamples(
    program
      .command('doctor')
      .description('look at machine, checkout and account; say how to mend what is missing')
      .addOption(new Option('--for <purpose>', 'what it is needed for').choices(purposes).default('start'))
      .option('--stage <stage>', 'whose search domain', 'production')
      .action((options: DoctorOptions) => doctor(client, resolve(String(program.opts()['data'])), options)),
    ['forecourt doctor', 'forecourt doctor --for deploy --stage staging --json'],
  );
};
