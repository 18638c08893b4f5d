import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from '#infra/local/site/site-port.ts';
import { findChromium } from '#test/run.ts';
import { startBrowser } from '#test/browser/visit.ts';
import { lookerAt, type Outcome } from './look-at.ts';
import { statementFiles, statementsOf, type Statement } from './read.ts';
import { siteOn, type Site } from './site.ts';
import { root } from '#infra/root.ts';

/** `npm run spec`: opens the addresses of the statements and says which hold on the demo dealers. */

const usage = `Usage: npm run spec -- [options]

Opens each address in the tables of statements (${statementFiles.join(', ')}) on a running
platform with the demo dealers, and says which statements hold there. The others have a test only.

  --url URL        a platform that runs here, as in http://127.0.0.1:4100 (default: one is started, in dist/statements)
  --filter TEXT    statements whose number or words contain TEXT, as in 'Car tag' or 'Car tag 3'
  --prove          shows what is expected pages that have nothing to do with it: what holds on all of them
                   cannot fail, which is a defect of the row
  --json           one JSON line instead
  --help           this text

What needs scripts is opened in Chromium (CHROME_PATH, else the usual places); without one it counts as not looked at.
Exit codes: 0 all that was looked at holds, 1 something does not, 2 wrong use.`;

const OWN_PORT = 4390;

interface Options {
  port: number | null;
  filter: string;
  prove: boolean;
  json: boolean;
}

/** Throws RangeError. */
const portOf = (url: string): number => {
  const { hostname, port } = URL.parse(url) ?? {};
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname?.endsWith('.localhost') === true;
  const number = wholeNumber('url', port === '' ? undefined : port, 65_535);
  if (isHere && number !== undefined) return number;
  throw new RangeError(`--url is a platform on this machine with its port, as in http://127.0.0.1:4100, not '${url}'.`);
};

const asked = (): Options | 'help' => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      filter: { type: 'string', default: '' },
      prove: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { filter, prove, json } = values;
  return { port: values.url === undefined ? null : portOf(values.url), filter, prove, json };
};

const allStatements = (): Statement[] =>
  statementFiles.flatMap((file) => statementsOf(file, readFileSync(join(root, file), 'utf8')));

/** Throws RangeError where nothing is left. */
const chosen = (filter: string): Statement[] => {
  const wanted = filter.toLowerCase();
  // A number stands at the end: 'Car tag 1' is not 'Car tag 12'.
  const all = allStatements();
  const named = all.filter(({ id }) => id.toLowerCase() === wanted);
  const found = named.length > 0 ? named : all.filter((one) => `${one.id} ${one.says}`.toLowerCase().includes(wanted));
  if (found.length === 0) throw new RangeError(`No statement has '${filter}'.`);
  return found;
};

/** Answers how to stop it. */
const startedPlatform = async (say: (text: string) => void): Promise<() => Promise<void>> => {
  say(`Starting a platform on port ${OWN_PORT} ...`);
  const args = ['infra/local/start.ts', '--port', String(OWN_PORT), '--data', join(root, 'dist/statements')];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, reject) => {
    let told = '';
    child.stdout.on('data', (part: Buffer) => {
      told += part.toString('utf8');
      if (told.includes('Forecourt is ready')) ready();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The platform ended with code ${String(code)}.`)));
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return async () => {
    child.kill();
    await ended;
  };
};

const marks: Record<Outcome['result'], string> = {
  holds: 'holds',
  differs: 'DIFFERS',
  tested: 'test only',
  unseen: 'not looked at',
};

const lineOf = ({ id, says, result, faults }: Outcome): string =>
  [`  ${marks[result].padEnd(13)} ${id}: ${says}`, ...faults.map((fault) => `${' '.repeat(16)}${fault}`)].join('\n');

/** What --prove is about: looks that hold anywhere. */
const provenLine = ({ id, says, result, addresses }: Outcome): string | null =>
  result === 'holds' ? `  CANNOT FAIL   ${id}: ${says}\n${' '.repeat(16)}${addresses.join(', ')}` : null;

const count = (outcomes: readonly Outcome[], result: Outcome['result']): number =>
  outcomes.filter((one) => one.result === result).length;

const summary = (outcomes: readonly Outcome[], prove: boolean): string => {
  const [holds, differs, tested, unseen] = (['holds', 'differs', 'tested', 'unseen'] as const).map((one) =>
    count(outcomes, one),
  );
  const told = prove ? `${differs} can fail, ${holds} cannot` : `${holds} hold, ${differs} differ`;
  return `${outcomes.length} statements: ${told}, ${unseen} not looked at, ${tested} have a test only`;
};

/** Throws RangeError where nothing answers. */
const reached = async (site: Site): Promise<void> => {
  await site.ask('coastline', { method: 'GET', path: '/api/v1/health', body: null }).catch(() => {
    throw new RangeError(
      `Nothing answers at ${site.url('coastline', '/')}. Start it with npm start, or leave --url out.`,
    );
  });
};

const run = async ({ port, filter, prove, json }: Options): Promise<number> => {
  const say = json ? console.error : console.log;
  const statements = chosen(filter);
  const needsBrowser = statements.some(({ looks }) => looks.some(({ scripts }) => scripts));
  await using cleanup = new AsyncDisposableStack();
  if (port === null) cleanup.defer(await startedPlatform(say));
  const site = siteOn(port ?? OWN_PORT);
  await reached(site);
  const browser = needsBrowser && findChromium() !== undefined ? await startBrowser() : null;
  cleanup.defer(() => browser?.close());
  const look = lookerAt({ site, browser, astray: prove });
  const outcomes: Outcome[] = [];
  let heading = '';
  for (const statement of statements) {
    if (statement.heading !== heading) say(`\n${statement.heading} (${outcomes.length} of ${statements.length} done)`);
    heading = statement.heading;
    const outcome = await look(statement);
    outcomes.push(outcome);
    const line = prove ? provenLine(outcome) : lineOf(outcome);
    if (line !== null) say(line);
  }
  say(`\n${summary(outcomes, prove)}`);
  if (json) console.log(JSON.stringify(outcomes));
  return count(outcomes, prove ? 'holds' : 'differs') === 0 ? 0 : 1;
};

try {
  const options = asked();
  if (options === 'help') console.log(usage);
  else process.exitCode = await run(options);
} catch (error) {
  const misuse =
    error instanceof RangeError || error instanceof SyntaxError || (error instanceof TypeError && 'code' in error);
  if (!misuse) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
