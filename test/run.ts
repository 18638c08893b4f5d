import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failuresIn, failuresText, type Failure } from './failures.ts';
import { slowestText, timesIn } from './slowest.ts';
import { root } from '#infra/root.ts';

/**
 * `npm test`: all tests that need only Node, then the browser tests if a Chromium is found; reports what it skipped.
 * `test:opensearch` and `test:emulator` start real engines. Ends with the ten slowest files, what failed, and
 * `N passed, N failed[, N skipped]`, which is also appended to the file TEST_TOTALS.
 */

const usage = `Usage: npm test [-- options] [filter ...]

  --no-browser     leave the browser tests out
  --browser        the browser tests only
  --full           with the screenshots, all dealers, the long random runs and the largest files
  --suite NAME     opensearch (a real node: Java, Maven), emulator (the deployed app: Python besides) or visual
  --update         with --suite visual: accept what differs
  --again          what failed, in three files at most, is run once more alone; passed then, it is told as unstable
  --sum FILE       print the sum of the totals in FILE, run nothing
  --help           this text

Chromium is looked for in CHROME_PATH, then in the usual places (apt-get install -y chromium). Where Debian's
chromium-headless-shell is installed too, tests that compare no screenshots take that: it needs a fifth less time.
Exit codes: 0 all passed, 1 something failed, 2 wrong use.`;

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | undefined =>
  [process.env['CHROME_PATH'], ...usualPlaces].find((path) => path !== undefined && path !== '' && existsSync(path));

/** Draws text a little differently: not for screenshots. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly Failure[];
  /** Failed, and passed when their files were run again: counted as passed, and told. */
  unstable: readonly Failure[];
}

/** Compiled code is kept between processes: the tests start more than a hundred, and each reads the same modules. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...compileCache, ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => done(code ?? 1));
  });

const none: Totals = { passed: 0, failed: 0, skipped: 0, failures: [], unstable: [] };
const notRun: Totals = { ...none, failed: 1 };

const times: ReturnType<typeof timesIn> = [];

const count = async (report: string, exitCode: number): Promise<Totals> => {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return notRun;
  const told = JSON.parse(text);
  const failures = failuresIn(told, root);
  times.push(...timesIn(told, root));
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = told;
  // A file that cannot be loaded has no failed test, but the run has failed.
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped, failures, unstable: [] };
};

const once = async (config: string, filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Totals> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const report = join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const exitCode = await run(process.execPath, args, env);
  const totals = await count(report, exitCode);
  await rm(folder, { recursive: true });
  return totals;
};

/** So few may have failed by what else the machine did; more did not. */
const MOST_FILES_AGAIN = 3;

const suite = async (config: string, filters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Totals> => {
  const first = await once(config, filters, env);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (process.env['TEST_AGAIN'] !== '1' || files.length === 0 || files.length > MOST_FILES_AGAIN) return first;
  console.log(`\nAgain, alone: ${files.join(', ')}`);
  const again = await once(config, files, env);
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - again.failed),
    failed: again.failed,
    failures: again.failures,
    unstable: first.failures.filter(
      ({ file, test }) => !again.failures.some((failure) => failure.file === file && failure.test === test),
    ),
  };
};

const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  unstable: [...a.unstable, ...b.unstable],
});

const chromium = (): NodeJS.ProcessEnv => {
  const path = findChromium();
  return path === undefined ? {} : { CHROME_PATH: path };
};
const fastChromium = (filters: readonly string[]): NodeJS.ProcessEnv => {
  const compares = process.env['FORECOURT_FULL'] === '1' || filters.some((filter) => filter.includes('visual'));
  const isChosen = (process.env['CHROME_PATH'] ?? '') !== '';
  return !compares && !isChosen && existsSync(HEADLESS_SHELL) ? { CHROME_PATH: HEADLESS_SHELL } : chromium();
};

/** Screenshots are compared by --full, by `--suite visual` and where a filter asks for them. */
const withoutVisual = (): string[] =>
  process.env['FORECOURT_FULL'] === '1' ? [] : ['--exclude=test/browser/visual/**'];

const browserSuite = async (filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Totals> => {
  if (findChromium() === undefined) {
    console.log(
      '\nBrowser tests skipped: no Chromium found. Install one (Debian: apt-get install -y chromium) or set CHROME_PATH.',
    );
    return { ...none, skipped: 1 };
  }
  if ((await run(process.execPath, ['web/build.ts'])) !== 0) return notRun;
  return suite('vitest.browser.config.ts', filters, env);
};

/** Suites with engines that their configuration starts. */
const engineSuites: Readonly<Record<string, (filters: readonly string[]) => Promise<Totals>>> = {
  opensearch: (filters) => suite('vitest.opensearch.config.ts', filters),
  emulator: (filters) => suite('vitest.emulator.config.ts', filters, chromium()),
  visual: (filters) => browserSuite(['test/browser/visual/', ...filters], chromium()),
};

const readTotals = async (file: string): Promise<Totals> => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.reduce((sum, line) => add(sum, JSON.parse(line)), none);
};

const runSuites = async (
  values: { suite?: string; browser?: boolean; 'no-browser'?: boolean },
  filters: readonly string[],
): Promise<Totals> => {
  if (values.suite !== undefined) {
    const chosen = engineSuites[values.suite];
    if (chosen === undefined) throw new RangeError(`There is no suite '${values.suite}'.`);
    return chosen(filters);
  }
  const unit = values.browser === true ? none : await suite('vitest.config.ts', filters);
  return values['no-browser'] === true
    ? unit
    : add(unit, await browserSuite(filters.length > 0 ? filters : withoutVisual(), fastChromium(filters)));
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-browser': { type: 'boolean' },
      browser: { type: 'boolean' },
      full: { type: 'boolean' },
      update: { type: 'boolean' },
      again: { type: 'boolean' },
      suite: { type: 'string' },
      sum: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  if (values.full === true) process.env['FORECOURT_FULL'] = '1';
  if (values.again === true) process.env['TEST_AGAIN'] = '1';
  if (values.update === true) process.env['FORECOURT_UPDATE_BASELINES'] = '1';
  const totals = values.sum === undefined ? await runSuites(values, positionals) : await readTotals(values.sum);
  const file = process.env['TEST_TOTALS'];
  if (values.sum === undefined && file !== undefined) await appendFile(file, `${JSON.stringify(totals)}\n`);
  if (times.length > 0) console.log(`\nSlowest files:\n${slowestText(times)}`);
  if (totals.unstable.length > 0) console.log(`\nPassed the second time only:\n${failuresText(totals.unstable)}`);
  if (totals.failures.length > 0) console.log(`\nFailed:\n${failuresText(totals.failures)}`);
  console.log(
    `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
  );
  return totals.failed > 0 ? 1 : 0;
};

if (import.meta.filename === process.argv[1]) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exitCode = 2;
  }
}
