import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { root } from '#infra/root.ts';
import { stageNames } from '#infra/stages.ts';
import { EmulatorFailure } from '#tools/emulator/failure.ts';
import { installPython } from '#tools/emulator/python.ts';

const usage = `Usage: node tools/templates/lint.ts [--stage ${stageNames.join('|')}]

Reads the templates that 'npm run synth' wrote to cdk.out with cfn-lint, which knows the schema of each resource type. Installs
it from PyPI, pinned, on first use. Exit 1: a finding.`;

/** The CDK says a dependency besides the reference that implies it. */
const IGNORED = ['W3005'];

/** `cdk.out/<stage>/manifest.json`: the stacks, each with its region. */
const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      environment: z.string().optional(),
      properties: z.object({ templateFile: z.string().optional() }).optional(),
    }),
  ),
});

interface Template {
  path: string;
  region: string;
}

const templatesOf = (stage: string): Template[] => {
  const folder = join('cdk.out', stage);
  const manifest = join(root, folder, 'manifest.json');
  if (!existsSync(manifest)) throw new RangeError(`No templates of '${stage}': run 'npm run synth' first.`);
  const { artifacts } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return Object.values(artifacts).flatMap(({ environment, properties }) => {
    const region = environment?.split('/').at(-1);
    const file = properties?.templateFile;
    return region === undefined || file === undefined ? [] : [{ path: join(folder, file), region }];
  });
};

/** Which types there are differs between regions. */
const lint = async (templates: readonly Template[]): Promise<boolean> => {
  const python = await installPython({
    name: 'cfn-lint',
    requirements: join(import.meta.dirname, 'requirements.txt'),
    fetching: () => console.error('fetching cfn-lint from PyPI'),
  });
  const statuses = [...Map.groupBy(templates, ({ region }) => region)].map(([region, all]) => {
    const options = ['--regions', region, '--ignore-checks', ...IGNORED, '--format', 'parseable'];
    // Warnings fail too; what it calls informational does not.
    const given = [...options, '--non-zero-exit-code', 'warning', '--', ...all.map(({ path }) => path)];
    const command = ['-c', 'from cfnlint.runner import main; main()', ...given];
    return spawnSync(python, command, { cwd: root, stdio: 'inherit' }).status;
  });
  return statuses.every((status) => status === 0);
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  const templates = (values.stage === undefined ? stageNames : [values.stage]).flatMap(templatesOf);
  if (!(await lint(templates))) return 1;
  console.log(`cfn-lint: 0 errors in ${templates.length} templates`);
  return 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof RangeError || error instanceof EmulatorFailure)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
