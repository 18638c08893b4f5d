import { mkdir, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { ParameterNotFound, GetParameterCommand } from '@aws-sdk/client-ssm';
import type { Aws } from './aws.ts';
import { crmUrl, emulatorFolders, siteUrl, type EmulatorPorts } from './folder.ts';
import { REGION } from './ministack.ts';
import { readOutputs, type Outputs } from './outputs.ts';
import { assertDeployable } from './resource-types.ts';
import { runToEnd } from './run-to-end.ts';
import type { Step } from './steps.ts';
import { root } from '#infra/root.ts';

const APP = 'node infra/app.ts';
const MEND = 'Install the packages of this project: npm ci';
/** The SSM parameter by which CDK detects a bootstrapped account. */
const BOOTSTRAP_MARK = '/cdk-bootstrap/hnb659fds/version';

/**
 * Environment of builds and CDK. `cdklocal` needs the S3 endpoint separately, as an IP address, and drops unlisted AWS
 * variables. NODE_OPTIONS is left out because it breaks the CDK's child processes.
 */
const environment = (endpoint: string): NodeJS.ProcessEnv => ({
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'],
  LANG: 'C.UTF-8',
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENVAR_ALLOWLIST: 'AWS_REGION,AWS_DEFAULT_REGION',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
});

/** CDK context with the addresses known only here. */
const buildContextArguments = (emulator: EmulatorPorts): string[] =>
  Object.entries({
    stage: 'emulator',
    ...(emulator.opensearchUrl === undefined
      ? { searchEngine: 'embedded' }
      : { searchEndpoint: emulator.opensearchUrl }),
    siteOrigin: siteUrl(emulator, '{slug}'),
    sampleCrmUrl: crmUrl(emulator),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export interface DeployDeps {
  dir: string;
  step: Step;
}

const runner =
  ({ dir }: DeployDeps, endpoint: string) =>
  (command: string, ...args: readonly string[]): Promise<void> =>
    runToEnd({ command, args, cwd: root, env: environment(endpoint) }, emulatorFolders(dir).deployLog, MEND);

export const buildAll = async (deps: DeployDeps): Promise<void> => {
  await mkdir(deps.dir, { recursive: true });
  await rm(emulatorFolders(deps.dir).deployLog, { force: true });
  const run = runner(deps, '');
  await deps.step('build the web client', () => run(process.execPath, 'web/build.ts'));
  await deps.step('bundle the functions', () => run(process.execPath, 'infra/bundle/build.ts', '--for', 'emulator'));
};

const isBootstrapped = async (aws: Aws): Promise<boolean> => {
  try {
    await aws.parameters.send(new GetParameterCommand({ Name: BOOTSTRAP_MARK }));
    return true;
  } catch (error) {
    if (error instanceof ParameterNotFound) return false;
    throw error;
  }
};

/**
 * Deploys the emulator stage: synth, bootstrap if needed, `cdklocal deploy`. Checks resource types first, because the emulator
 * rejects a whole stack for one unknown type.
 */
export const deployAll = async (deps: DeployDeps, emulator: EmulatorPorts, aws: Aws): Promise<Outputs> => {
  const { assembly, outputs } = emulatorFolders(deps.dir);
  const run = runner(deps, emulator.endpoint);
  const quiet = ['--no-notices', '--progress', 'events', '--ci'];
  await rm(assembly, { recursive: true, force: true });
  await deps.step('synthesise', () =>
    run('cdk', 'synth', '--quiet', '--app', APP, '-o', assembly, ...buildContextArguments(emulator), '--no-notices'),
  );
  if (emulator.ownEngines) await assertDeployable(assembly);
  if (!(await isBootstrapped(aws)))
    await deps.step('bootstrap', () =>
      run('cdklocal', 'bootstrap', `aws://000000000000/${REGION}`, '--app', assembly, ...quiet),
    );
  await deps.step('deploy', () =>
    run(
      'cdklocal',
      'deploy',
      '--all',
      '--app',
      assembly,
      '--require-approval',
      'never',
      '--outputs-file',
      outputs,
      ...quiet,
    ),
  );
  return readOutputs(outputs);
};
