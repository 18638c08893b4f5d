import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { mutantGroups, sourcesOf, type MutantGroup } from './groups.ts';
import { askConstantsAgain } from './known-results.ts';
import { root } from '#infra/root.ts';

/**
 * `npm run mutants`: changes the rules one by one (a condition turned round, a limit moved, a call left out) and runs the tests
 * beside them. A change that no test notices is a rule that may be broken with every test green (docs/mutants.md).
 */

const usage = `Usage: npm run mutants -- [options] [group | file ...]

  Groups: ${mutantGroups.map(({ name }) => name).join(', ')}. Without one, all, one after the other.
  A file is mutated alone, with the tests of its group.

  --concurrency N  processes at once: 1 (default) or 2
  --fresh          try every change again, also those that an earlier run knows
  --help           this text

A report to click through is written to dist/mutants/GROUP.html. Exit codes: 0 at most 5 % of each group survive, 1 more do,
2 wrong use.`;

/** Percent of the changes that tests must notice. */
const LEAST_NOTICED = 95;

interface Run {
  group: MutantGroup;
  files: readonly string[];
  /** The whole group, so that its results are kept for the next run. */
  isWhole: boolean;
}

const wholeGroup = (group: MutantGroup): Run => ({ group, files: sourcesOf(root, group), isWhole: true });

const runsOf = (asked: readonly string[]): Run[] => {
  if (asked.length === 0) return mutantGroups.map(wholeGroup);
  return asked.map((name) => {
    const group = mutantGroups.find((one) => one.name === name);
    if (group !== undefined) return wholeGroup(group);
    const ofFile = mutantGroups.find((one) => sourcesOf(root, one).includes(name));
    if (ofFile === undefined) throw new RangeError(`No group and no file of one: ${name}`);
    return { group: ofFile, files: [name], isWhole: false };
  });
};

interface Options {
  concurrency: number;
  fresh: boolean;
}

const mutate = async ({ group, files, isWhole }: Run, { concurrency, fresh }: Options): Promise<void> => {
  process.env['MUTANT_TESTS'] = group.tests.join(',');
  const incrementalFile = `dist/mutants/${group.name}.json`;
  if (isWhole) askConstantsAgain(resolve(root, incrementalFile));
  await new Stryker({
    mutate: [...files],
    plugins: ['@stryker-mutator/vitest-runner', resolve(import.meta.dirname, 'texts.ts')],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
    ignorers: ['texts'],
    // Node and Vite take types away without looking at them.
    disableTypeChecks: false,
    ignorePatterns: ['demo', 'dist', '.forecourt', 'cdk.out', 'test/browser'],
    concurrency,
    incremental: isWhole,
    incrementalFile,
    ignoreStatic: group.withoutConstants ?? false,
    force: fresh,
    tempDirName: 'dist/mutants/tmp',
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    htmlReporter: { fileName: `dist/mutants/${group.name}.html` },
    thresholds: { high: 100, low: LEAST_NOTICED, break: LEAST_NOTICED },
  }).runMutationTest();
};

const isWrongUse = (error: unknown): error is Error =>
  error instanceof RangeError || (error instanceof TypeError && 'code' in error);

const asked = (): { runs: Run[]; options: Options } | undefined => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { concurrency: { type: 'string' }, fresh: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) return undefined;
  const concurrency = Number(values.concurrency ?? '1');
  if (concurrency !== 1 && concurrency !== 2) throw new RangeError('--concurrency is 1 or 2.');
  return { runs: runsOf(positionals), options: { concurrency, fresh: values.fresh === true } };
};

const main = async (): Promise<void> => {
  const { runs, options } = asked() ?? {};
  if (runs === undefined || options === undefined) return console.log(usage);
  for (const run of runs) {
    console.log(`\n${run.group.name}: ${run.files.length} files`);
    await mutate(run, options);
  }
};

await main().catch((error: unknown) => {
  if (!isWrongUse(error)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
});
