import { resolve } from 'node:path';
import { openSearchClient } from '#tools/cloud/clients.ts';
import { awsCredentials } from '#tools/cloud/credentials.ts';
import { describeDomain } from '#tools/cloud/search-domain.ts';
import { searchStatus } from '#functions/operators/contract.ts';
import type { Client } from '../client.ts';
import type { Check, Finding, CheckGroup } from './check.ts';
import { copyChecks } from './copies.ts';
import { cloudChecks, type CloudPorts } from './cloud.ts';
import { thisMachine } from './machine.ts';
import { folderChecks } from './folders.ts';
import { projectChecks } from './project.ts';
import { quotaChecks } from './quotas.ts';
import { searchSizeChecks } from './search-size.ts';
import { toolChecks } from './tools.ts';
import { CliFailure, textTable } from '../output.ts';
import { root } from '#infra/root.ts';

const DEFAULT_REGION = 'ap-southeast-2';

type Looked = Omit<Check, 'look' | 'neededFor'> & { required: boolean; finding: Finding };

/** All checks run in parallel. Those that the purpose does not need are optional. */
export const runCheck = (checks: readonly Check[], purpose: CheckGroup): Promise<Looked[]> =>
  Promise.all(
    checks.map(async ({ look, neededFor, ...check }) => ({
      ...check,
      required: neededFor.includes(purpose),
      finding: await look(),
    })),
  );

const findingWord = ({ required, finding }: Looked): string => {
  if (finding.ok) return 'ok';
  return required ? 'MISSING' : 'not here';
};

/** A table, followed by how to fix each problem, required ones first. */
export const formatFindings = (looked: readonly Looked[]): string => {
  const rows = looked.map((one) => [findingWord(one), one.title, one.why, one.finding.found]);
  const mends = looked
    .toSorted((one, other) => Number(other.required) - Number(one.required))
    .flatMap(({ title, required, finding }) =>
      finding.ok ? [] : [`${required ? '' : '(optional) '}${title}: ${finding.mend}`],
    );
  return [textTable(['', 'WHAT', 'FOR', 'FOUND'], rows), ...mends].join('\n');
};

const awsPorts = (stage: string, env: Readonly<Record<string, string | undefined>>): CloudPorts => {
  const region = env['AWS_REGION'] ?? DEFAULT_REGION;
  const client = openSearchClient(region);
  return { stage, region, credentials: awsCredentials(), describeDomain: (name) => describeDomain(client, name) };
};

export interface DoctorOptions {
  for: CheckGroup;
  stage: string;
}

/** Prints the result; throws CliFailure if something required is missing. */
export const examine = async (client: Client, dataDir: string, options: DoctorOptions): Promise<void> => {
  const machine = thisMachine(process.env);
  const ports = awsPorts(options.stage, process.env);
  const looked = await runCheck(
    [
      ...toolChecks(machine),
      ...folderChecks(machine, [dataDir, resolve(root, '.emulator')]),
      ...projectChecks(machine, root),
      ...cloudChecks(ports),
      ...copyChecks(machine, options.stage, ports.region),
      ...quotaChecks(machine, options.stage, ports.region),
      ...searchSizeChecks({ ...ports, machine, now: new Date(), status: () => client.call(searchStatus) }),
    ],
    options.for,
  );
  const missing = looked.filter(({ required, finding }) => required && !finding.ok);
  const checks = looked.map(({ finding, ...check }) => ({ ...check, ...finding }));
  client.out.result({ for: options.for, ok: missing.length === 0, checks }, formatFindings(looked));
  if (missing.length > 0)
    throw new CliFailure(
      `${missing.length} of what '${options.for}' needs ${missing.length === 1 ? 'is' : 'are'} missing.`,
      1,
    );
};
