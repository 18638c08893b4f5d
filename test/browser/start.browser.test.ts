import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareWalk, type Walk } from './support.ts';
import { becomeQuiet, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LISTING = '/search/new-used-and-demo-cars/';

interface Started {
  page: Page;
  /** The built scripts that the page has asked for. */
  scripts: () => number;
  /** Lets what is held back come, or fail. */
  release: (how?: 'come' | 'fail') => void;
  close: () => Promise<void>;
}

interface Held {
  /** Pattern of addresses. */
  what?: string;
  before?: (page: Page) => Promise<void>;
}

/** A page whose pictures are held back, parsed but not loaded. */
const startWithout = async (path: string, { what = '**/media/**', before }: Held = {}): Promise<Started> => {
  const { page, close } = await walk.visit('coastline', '/success', { viewport: phone, first: true });
  let release: Started['release'] = () => undefined;
  const released = new Promise<'come' | 'fail'>((resolve) => (release = (how = 'come') => resolve(how)));
  await page.route(what, async (route) => ((await released) === 'come' ? route.continue() : route.abort()));
  let asked = 0;
  page.on('request', (request) => (asked += /\/assets\/(?!start-|first-paint-)[^/]+\.js$/.test(request.url()) ? 1 : 0));
  await before?.(page);
  await page.goto(walk.url('coastline', path), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return { page, scripts: () => asked, release, close };
};

const save = (page: Page) => page.getByRole('article').first().getByRole('button', { name: /^Save/ });

it.each(['come', 'fail'] as const)(
  'scripts wait for the largest picture to %s, and bring the page alive',
  async (how) => {
    const { page, scripts, release, close } = await startWithout(LISTING);
    expect(scripts()).toBe(0);
    release(how);
    await becomeQuiet(page);
    expect(scripts()).toBeGreaterThan(0);
    await save(page).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await close();
  },
);

it('where there is no large picture they wait for the text in its font', async () => {
  const { page, scripts, release, close } = await startWithout('/about-us', { what: '**/fonts/**' });
  expect(scripts()).toBe(0);
  release();
  await expect.poll(scripts).toBeGreaterThan(0);
  await becomeQuiet(page);
  await close();
});

it('a link leads on before there are scripts', async () => {
  const { page, scripts, release, close } = await startWithout(LISTING);
  const link = page.getByRole('article').first().getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  expect(scripts()).toBe(0);
  await link.click({ noWaitAfter: true });
  await page.waitForURL(`**${href}`, { waitUntil: 'domcontentloaded' });
  release();
  await close();
});

it('a key starts the scripts without the picture, and the focus stays where it went', async () => {
  const { page, scripts, release, close } = await startWithout('/');
  expect(scripts()).toBe(0);
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  const before = await focused();
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
  );
  expect(before).toContain('<a');
  expect(await focused()).toBe(before);
  release();
  await close();
});

it('a picture that does not come holds nothing up for longer than the limit', async () => {
  const { page, scripts, release, close } = await startWithout('/', { before: (fresh) => fresh.clock.install() });
  expect(scripts()).toBe(0);
  await page.clock.fastForward(3_000);
  await expect.poll(scripts).toBeGreaterThan(0);
  release();
  await close();
});
