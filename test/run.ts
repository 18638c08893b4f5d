import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm test`: all tests that need only Node, then the browser tests where a Chromium is found. Never installs one; says
 * what it skipped. Closes with `N passed, N failed[, N skipped]`.
 */

const usage = `Usage: npm test [-- options] [filter ...]

  --no-browser   leave the browser tests out
  --browser      the browser tests only
  --help         this text

Chromium is looked for in CHROME_PATH, then in the usual places (apt-get install -y chromium).
Exit codes: 0 all passed, 1 something failed, 2 wrong use.`;

const root = resolve(import.meta.dirname, '..');
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | undefined =>
  [process.env['CHROME_PATH'], ...usualPlaces].find((path) => path !== undefined && path !== '' && existsSync(path));

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => done(code ?? 1));
  });

const count = async (report: string, exitCode: number): Promise<Totals> => {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = JSON.parse(text);
  // A file that could not be loaded has no failed test, but the run has failed.
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
};

const suite = async (config: string, filters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Totals> => {
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

const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const browserSuite = async (filters: readonly string[]): Promise<Totals> => {
  const chromium = findChromium();
  if (chromium === undefined) {
    console.log(
      '\nBrowser tests skipped: no Chromium found. Install one (Debian: apt-get install -y chromium) or set CHROME_PATH.',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if ((await run(process.execPath, ['web/build.ts'])) !== 0) return { passed: 0, failed: 1, skipped: 0 };
  return suite('vitest.browser.config.ts', filters, { CHROME_PATH: chromium });
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-browser': { type: 'boolean' }, browser: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  let totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  if (values.browser !== true) totals = add(totals, await suite('vitest.config.ts', positionals));
  if (values['no-browser'] !== true) totals = add(totals, await browserSuite(positionals));
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
