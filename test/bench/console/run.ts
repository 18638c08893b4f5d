import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { startPlatform } from '#infra/local/platform.ts';
import { root } from '#infra/root.ts';
import { feedBy } from '#test/browser/feed.ts';
import { pressSignIn } from '#test/browser/console/press-sign-in.ts';
import { becomeQuiet, startBrowser } from '#test/browser/visit.ts';
import { feedFile } from '../feed-platform.ts';
import { quantile } from '../search/figures.ts';
import { interactionsOf, timeMove, watchInteractions, type Goal } from './moves.ts';

/** `npm run bench:console`: what somebody waits for who works with a long list of cars, and how soon its presses answer on a slow processor. */

const usage = `Usage: npm run bench:console -- [options]

Goes between pages of the console in Chromium at a dealer with many cars, and types and ticks in the list.

  --cars N         cars of the dealer (default 10000)
  --rounds N       of each move (default 20)
  --routes N       times that the processor is slower between pages (default 1)
  --presses N      times that it is slower while one types and presses (default 4)
  --json           one JSON line
  --help           this text

Needs Chromium (CHROME_PATH). Exit code 1: a p95 above its limit. Measure on a machine that does nothing else.`;

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '20' },
    routes: { type: 'string', default: '1' },
    presses: { type: 'string', default: '4' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const DEALER = 'coastline';
const FROM_NETWORK_MS = 400;
const FROM_MEMORY_MS = 100;
const INTERACTION_MS = 200;
const LOOK_MS = 2_000;

const needs: Goal = { path: /\/needs$/, selector: 'main h1' };
const list: Goal = { path: /\/cars$/, selector: '[data-car]' };
const car: Goal = { path: /\/cars\/.+/, selector: 'main form' };

interface Figures {
  what: string;
  limit: number;
  times: number[];
}

const throttle = async (page: Page, rate: number): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
};

const signIn = async (browser: Browser, link: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(link);
  await pressSignIn(page);
  return page;
};

const navLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

/** Each round begins with a page that has asked for nothing of cars yet. */
const goAround = async (
  page: Page,
  rounds: number,
  slower: { routes: number; presses: number },
): Promise<Figures[]> => {
  const figures = {
    first: { what: 'the list, asked of the server', limit: FROM_NETWORK_MS, times: [] },
    opened: { what: 'a car of it, asked of the server', limit: FROM_NETWORK_MS, times: [] },
    back: { what: 'back to the list, from memory', limit: FROM_MEMORY_MS, times: [] },
    again: { what: 'the list from another page, from memory', limit: FROM_MEMORY_MS, times: [] },
    pressed: { what: 'a key or a press in the list', limit: INTERACTION_MS, times: [] },
  } satisfies Record<string, Figures>;
  const all: Record<keyof typeof figures, Figures> = figures;
  const home = page.url();
  for (let round = 0; round < rounds; round += 1) {
    await throttle(page, 1);
    await page.goto(home);
    await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    await becomeQuiet(page);
    // People look at a page first; what they press next is loaded meanwhile.
    await page.waitForTimeout(LOOK_MS);
    await throttle(page, slower.routes);
    all.first.times.push(await timeMove(page, list, () => navLink(page, 'Cars').click()));
    await becomeQuiet(page);
    await page.waitForTimeout(LOOK_MS);
    const link = page.locator('[data-car]').nth(round % 10);
    all.opened.times.push(await timeMove(page, car, () => link.click()));
    await becomeQuiet(page);
    all.back.times.push(await timeMove(page, list, () => page.evaluate(() => history.back())));
    await becomeQuiet(page);
    await timeMove(page, needs, () => navLink(page, 'Needs you').click());
    await becomeQuiet(page);
    all.again.times.push(await timeMove(page, list, () => navLink(page, 'Cars').click()));
    await becomeQuiet(page);
    await throttle(page, slower.presses);
    await watchInteractions(page);
    await page.getByRole('searchbox').pressSequentially('corolla', { delay: 120 });
    await becomeQuiet(page);
    for (let n = 0; n < 5; n += 1) await page.getByRole('main').getByRole('checkbox').nth(n).press('Space');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    all.pressed.times.push(...(await interactionsOf(page)));
  }
  return Object.values(all);
};

const measure = async (): Promise<Figures[]> => {
  const dataDir = join(root, 'dist/bench/console');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  const browser = await startBrowser();
  try {
    const stock = await feedBy(platform, dataDir)(DEALER, feedFile(Number(values.cars)).toString('utf8'));
    console.error(`${stock.added} cars are in.`);
    const link = platform.signInLinks.find(({ dealer, role }) => dealer === DEALER && role === 'Manager');
    const page = await signIn(browser, link?.url ?? '');
    const slower = { routes: Number(values.routes), presses: Number(values.presses) };
    return await goAround(page, Number(values.rounds), slower);
  } finally {
    await browser.close();
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
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
