import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#infra/root.ts';
import { stageNames } from '#infra/stages.ts';
import { EmulatorFailure } from '#tools/emulator/failure.ts';
import { installPython } from '#tools/emulator/python.ts';

const usage = `Usage: node tools/templates/lint.ts [--stage ${stageNames.join('|')}]

Reads the templates that 'npm run synth' wrote to cdk.out with cfn-lint, which knows the schema of each resource type. Installs
it from PyPI, pinned, on first use. Exit 1: a finding.`;

/** The CDK says a dependency besides the reference that implies it. */
const IGNORED = ['W3005'];

/** Emulator, staging and production lie in Sydney, their edge in us-east-1; a type must exist in both to be taken. */
const REGIONS = ['ap-southeast-2', 'us-east-1'];

const templatesOf = (stage: string): string[] => {
  const found = globSync('*.template.json', { cwd: join(root, 'cdk.out', stage) }).toSorted();
  if (found.length === 0) throw new RangeError(`No templates of '${stage}': run 'npm run synth' first.`);
  return found.map((name) => join('cdk.out', stage, name));
};

const lint = async (templates: readonly string[]): Promise<number> => {
  const python = await installPython({
    name: 'cfn-lint',
    requirements: join(import.meta.dirname, 'requirements.txt'),
    fetching: () => console.error('fetching cfn-lint from PyPI'),
  });
  const options = ['--regions', ...REGIONS, '--ignore-checks', ...IGNORED, '--format', 'parseable'];
  // Warnings fail too; what it calls informational does not.
  const given = [...options, '--non-zero-exit-code', 'warning', '--', ...templates];
  const { status } = spawnSync(python, ['-c', 'from cfnlint.runner import main; main()', ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  const templates = (values.stage === undefined ? stageNames : [values.stage]).flatMap(templatesOf);
  const status = await lint(templates);
  if (status === 0) console.log(`cfn-lint: 0 errors in ${templates.length} templates`);
  return status === 0 ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof RangeError || error instanceof EmulatorFailure)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
