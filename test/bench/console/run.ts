import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { root } from '#infra/root.ts';
import { feedBy } from '#test/browser/feed.ts';
import { pressSignIn } from '#test/browser/console/press-sign-in.ts';
import { becomeQuiet, startBrowser } from '#test/browser/visit.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { feedFile } from '../feed-platform.ts';
import { quantile } from '../search/figures.ts';
import { goAround, typeWords, type Figures, type Walk } from './rounds.ts';
import { seedLeads } from './seed-leads.ts';

/** `npm run bench:console`: what somebody waits for who works with long lists of cars and leads, and how soon its presses answer on a slow processor. */

const usage = `Usage: npm run bench:console -- [options] [cars|leads ...]

Goes between pages of the console in Chromium at a dealer with many cars and leads, and types and presses in the lists.

  --cars N         cars of the dealer (default 10000)
  --leads N        leads of the dealer (default 50000)
  --rounds N       of each move (default 20)
  --routes N       times that the processor is slower between pages (default 1)
  --presses N      times that it is slower while one types and presses (default 4)
  --json           one JSON line
  --help           this text

Needs Chromium (CHROME_PATH). Exit code 1: a p95 above its limit. Measure on a machine that does nothing else.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cars: { type: 'string', default: '10000' },
    leads: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '20' },
    routes: { type: 'string', default: '1' },
    presses: { type: 'string', default: '4' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const DEALER = 'coastline';
const TIMES_MOVED = 8;

const walks: Readonly<Record<'cars' | 'leads', Walk>> = {
  cars: {
    nav: 'Cars',
    one: 'a car',
    list: { path: /\/cars$/, selector: '[data-car]' },
    line: '[data-car]',
    opened: { path: /\/cars\/.+/, selector: 'main form' },
    press: async (page) => {
      await typeWords(page, 'corolla');
      await becomeQuiet(page);
      for (let n = 0; n < 5; n += 1) await page.getByRole('main').getByRole('checkbox').nth(n).press('Space');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.keyboard.press('Escape');
    },
  },
  leads: {
    nav: 'Leads',
    one: 'a lead',
    list: { path: /\/leads$/, selector: '[data-lead]' },
    line: '[data-lead]',
    opened: { path: /\/leads\/.+/, selector: 'main article' },
    press: async (page) => {
      await typeWords(page, 'mia fam');
      await becomeQuiet(page);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('link', { name: 'All', exact: true }).click();
      await becomeQuiet(page);
      await page.locator('[data-lead]').first().focus();
      for (const key of ['j', 'k']) for (let n = 0; n < TIMES_MOVED; n += 1) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Filter' }).click();
    },
  },
};

const isWalk = (name: string): name is keyof typeof walks => Object.hasOwn(walks, name);

const signIn = async (browser: Browser, platform: Platform): Promise<Page> => {
  const link = platform.signInLinks.find(({ dealer, role }) => dealer === DEALER && role === 'Manager');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(link?.url ?? '');
  await pressSignIn(page);
  return page;
};

const fill = async (dataDir: string): Promise<void> => {
  const begun = performance.now();
  await using stack = new AsyncDisposableStack();
  const platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  stack.defer(() => platform.stop());
  const stock = await feedBy(platform, dataDir)(DEALER, feedFile(Number(values.cars)).toString('utf8'));
  await stack.disposeAsync();
  await seedLeads(dataDir, tenantContext(DEALER), Number(values.leads));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.error(`${stock.added} cars and ${values.leads} leads are in after ${seconds} s.`);
};

const measure = async (): Promise<Figures[]> => {
  const dataDir = join(root, 'dist/bench/console');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  await fill(dataDir);
  const platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  stack.defer(() => platform.stop());
  const browser = await startBrowser();
  stack.defer(() => browser.close());
  const page = await signIn(browser, platform);
  const slower = { routes: Number(values.routes), presses: Number(values.presses) };
  const figures: Figures[] = [];
  for (const name of positionals.length === 0 ? Object.keys(walks) : positionals)
    if (isWalk(name)) figures.push(...(await goAround(page, walks[name], Number(values.rounds), slower)));
  return figures;
};

if (values.help === true) {
  console.log(usage);
} else {
  const rows = (await measure()).map(({ what, limit, times }) => ({
    what,
    limit,
    count: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }));
  if (values.json === true) console.log(JSON.stringify(rows));
  else
    for (const { what, limit, count, p50, p95 } of rows)
      console.log(
        `  ${what.padEnd(44)} ${`${count}`.padStart(5)} times, median ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} of ${limit} ms`,
      );
  if (rows.some(({ p95, limit }) => p95 > limit)) process.exitCode = 1;
}
