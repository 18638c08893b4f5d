import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import * as z from 'zod';
import { bundleModule } from './bundle/build.ts';
import { deployables } from './deployables.ts';
import { buildForecourt } from './stacks/forecourt.ts';
import { stageNames, stages, type Stage } from './stages.ts';
import { root } from '#infra/root.ts';

const usage = `Usage: node infra/synth.ts [--stage ${stageNames.join('|')}]

Synthesises the CDK app for every stage (or one) to cdk.out/<stage> and checks it with cdk-nag (AwsSolutions and Serverless).
Builds the web client and the functions' bundles where they are missing. Exit 1: a finding that nobody acknowledged.`;

const run = (...command: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`node ${command.join(' ')} failed.`);
};

/** Builds files that are missing; existing ones may be out of date. */
const buildWhatIsMissing = (chosen: readonly Stage[]): void => {
  const built = ['dist/web/client/shell.html', 'dist/web/console/index.html'];
  if (!built.every((file) => existsSync(join(root, file)))) run('web/build.ts');
  for (const variant of new Set(chosen.map((stage) => stages[stage].bundles))) {
    if (deployables.some(({ name }) => !existsSync(bundleModule(variant, name))))
      run('infra/bundle/build.ts', '--for', variant);
  }
};

const reportSchema = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(
        z.object({
          ruleName: z.string(),
          description: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.string().optional() })),
        }),
      ),
    }),
  ),
});

/** One line per finding, from cdk-nag's reports. */
const readFindings = (outdir: string): string[] =>
  reportSchema
    .parse(JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')))
    .pluginReports.flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, description, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath ?? 'the app'}: ${description}`),
    );

const templateSchema = z.object({ Resources: z.record(z.string(), z.unknown()) });

const synthesise = (stage: Stage): number => {
  const outdir = join(root, 'cdk.out', stage);
  const app = new App({ outdir, stackTraces: false, treeMetadata: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  buildForecourt(app, { stage, settings: stages[stage], inputs: {} });
  try {
    const lines = app.synth().stacks.map(({ stackName, template }) => {
      const count = Object.keys(templateSchema.parse(template).Resources).length;
      return `  ${stackName.padEnd(36)} ${String(count).padStart(4)} resources`;
    });
    console.log(`${stage}: ${lines.length} stacks\n${lines.join('\n')}\n  0 unacknowledged findings`);
    return 0;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ValidationFailed')) throw error;
    const findings = readFindings(outdir);
    console.error(`${stage}: ${findings.length} findings\n${findings.map((line) => `  ${line}`).join('\n')}`);
    return findings.length;
  }
};

const chooseStages = (wanted: string | undefined): readonly Stage[] => {
  const chosen = stageNames.filter((stage) => wanted === undefined || wanted === stage);
  if (chosen.length === 0) throw new RangeError(`--stage is one of ${stageNames.join(', ')}, not '${wanted}'.`);
  return chosen;
};

const main = (): number => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  const chosen = chooseStages(values.stage);
  buildWhatIsMissing(chosen);
  return chosen.map(synthesise).reduce((sum, count) => sum + count, 0);
};

try {
  if (main() > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
