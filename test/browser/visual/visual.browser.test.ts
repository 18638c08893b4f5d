import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stockOf, type Dealer } from '../stock.ts';
import { startWalk, type OwnWalk } from '../support.ts';
import { desk, phone, type Visit } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from '../console/fake-visit.ts';
import { baselineNames, complaintOf } from './baselines.ts';
import { asBaseline, differenceOf } from './compare.ts';
import { layers } from '#web/features/theme-preview/gallery.tsx';
import { consoleScenes } from './console-scenes.ts';
import { buildGallery, GALLERY, serveGallery } from './gallery-page.ts';
import { LISTING, scenes, type Scene, type Stock } from './scenes.ts';
import { clock, fixTimeAndPictures, NOW, screenshotOf, stillOptions } from './still.ts';
import { root } from '#infra/root.ts';

const dealerships = { coastline: 'coastline-cairns', merribank: 'merribank-pakenham', totara: 'totara-yard' };
const dealers: readonly Dealer[] = ['coastline', 'merribank', 'totara'];
const sizes = { phone, desk };
type Size = keyof typeof sizes;

let walk: OwnWalk;
let gallery: Awaited<ReturnType<typeof buildGallery>>;
const stocks = new Map<Dealer, Stock>();

const readStock = async (dealer: Dealer): Promise<Stock> => {
  const { html } = await walk.read(dealer, LISTING);
  const paths = new Set([...html.matchAll(/href="(\/cars\/[^"#]+)"/g)].map(([, path = '']) => path));
  const [first, second] = paths;
  if (first === undefined || second === undefined) throw new Error(`${dealer} lists ${paths.size} cars.`);
  return { cars: [first, second], dealership: dealerships[dealer] };
};

const stockFor = (dealer: Dealer): Stock => {
  const stock = stocks.get(dealer);
  if (stock === undefined) throw new Error(`${dealer} has no stock.`);
  return stock;
};

beforeAll(async () => {
  [walk, gallery] = await Promise.all([startWalk({ pages: 'on', now: clock() }), buildGallery()]);
  for (const dealer of dealers) {
    // An estimate says when it was made.
    await walk.feed(dealer, stockOf[dealer].file.replace(/(as_of"":"")[^"]+/g, `$1${NOW.toISOString()}`));
    // A busy machine answers the first listing before its cars are found.
    stocks.set(dealer, await vi.waitFor(() => readStock(dealer), { timeout: 30_000, interval: 1_000 }));
  }
});
afterAll(() => walk.end());

/** Runs inside the page: keeps what a shopper's browser would have kept. */
const keep = (entries: Readonly<Record<string, string>>): void => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
};

/** At its path, with what lies on top of it open. */
const openScene = async (dealer: Dealer, scene: Scene, size: Size): Promise<Visit> => {
  const stock = stockFor(dealer);
  const kept = Object.entries(scene.kept?.(stock) ?? {}).map(([key, value]) => [
    `fc:${dealer}:${key}`,
    JSON.stringify(value),
  ]);
  const before = async (page: Page): Promise<void> => {
    await fixTimeAndPictures(page);
    await page.addInitScript(keep, Object.fromEntries(kept));
  };
  const visit = await walk.visit(dealer, scene.path(stock), { ...stillOptions, viewport: sizes[size], before });
  await scene.open?.(visit.page);
  return visit;
};

const partOf = (scene: Scene): 'page' | 'window' => (scene.open === undefined ? 'page' : 'window');

/** What differs of a page, loaded once for both sizes because its markup is the same; what lies on top is opened at each. */
const complaintsAbout = async (
  name: string,
  part: 'page' | 'window',
  open: (size: Size) => Promise<Visit>,
): Promise<string[]> => {
  const complaints: (string | null)[] = [];
  let visit: Visit | undefined;
  for (const size of ['desk', 'phone'] as const) {
    if (part === 'window') await visit?.close();
    visit = visit === undefined || part === 'window' ? await open(size) : visit;
    await visit.page.setViewportSize(sizes[size]);
    complaints.push(await complaintOf(`${name}-${size}`, await screenshotOf(visit.page, part)));
  }
  await visit?.close();
  return complaints.filter((one) => one !== null);
};

/** The baselines are Chromium's on Linux; elsewhere letters are drawn otherwise. */
const isComparable = process.platform === 'linux';

const appearances = Object.entries(scenes).flatMap(([name, scene]) =>
  dealers.map((dealer) => ({ name, dealer, scene })),
);

describe.runIf(isComparable)('a page', () => {
  it.concurrent.each(appearances)('$name of $dealer looks as it did', async ({ name, dealer, scene }) => {
    const open = (size: Size): Promise<Visit> => openScene(dealer, scene, size);
    expect(await complaintsAbout(`${dealer}/${name}`, partOf(scene), open)).toEqual([]);
  });
});

const openGallery = async (dealer: Dealer, size: Size): Promise<Visit> => {
  const { html } = await walk.read(dealer, '/');
  const before = async (page: Page): Promise<void> => {
    await fixTimeAndPictures(page);
    await serveGallery(page, gallery, html);
  };
  return walk.visit(dealer, GALLERY, { ...stillOptions, viewport: sizes[size], before });
};

describe.runIf(isComparable).each(dealers)('the parts of web/ui for %s', (dealer) => {
  it('look as they did', async () => {
    const open = async (size: Size): Promise<Visit> => {
      const visit = await openGallery(dealer, size);
      // The first button is shown with the focus of a keyboard.
      await visit.page.keyboard.press('Tab');
      return visit;
    };
    expect(await complaintsAbout(`${dealer}/gallery`, 'page', open)).toEqual([]);
  });
});

describe('the gallery', () => {
  it('shows every part of web/ui', async () => {
    const files = await readdir(join(root, 'web/ui'), { recursive: true });
    const parts = files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'));
    const sources = await Promise.all(
      ['states.tsx', 'gallery.tsx', '../../../test/browser/visual/gallery/entry.tsx'].map((name) =>
        readFile(join(root, 'web/features/theme-preview', name), 'utf8'),
      ),
    );
    expect(parts.filter((name) => !sources.join('').includes(`'#web/ui/${name}'`))).toEqual([]);
  });
});

describe.runIf(isComparable)('what lies on top of a page', () => {
  it.concurrent.each(layers)('%s looks as it did', async (layer) => {
    const open = async (size: Size): Promise<Visit> => {
      const visit = await openGallery('coastline', size);
      await visit.page.getByRole('button', { name: `Open ${layer}` }).click();
      // A toast that has the focus stays.
      await visit.page.getByRole('button', { name: 'Close' }).focus();
      return visit;
    };
    expect(await complaintsAbout(`coastline/gallery-${layer}`, 'window', open)).toEqual([]);
  });
});

describe.runIf(isComparable)('the console', () => {
  let visits: ConsoleVisits;
  beforeAll(async () => {
    visits = await visitConsole();
  });
  afterAll(() => visits.end());

  it.each(consoleScenes)('$name looks as it did', async ({ name, path, title, colours }) => {
    const open = async (size: Size): Promise<Visit> => {
      const visit = await visits.open(path, {
        ...stillOptions,
        viewport: sizes[size],
        colorScheme: colours,
        timezoneId: 'Australia/Brisbane',
        before: fixTimeAndPictures,
      });
      await visit.page.getByRole('heading', { level: 1, name: title }).waitFor();
      await visit.page.getByRole('table').first().waitFor();
      return visit;
    };
    expect(await complaintsAbout(name, 'page', open)).toEqual([]);
  });
});

const styled =
  (style: string) =>
  (element: Locator): Promise<void> =>
    element.first().evaluate((found, value) => found.setAttribute('style', value), style);

/** Changes that somebody could make without seeing them. */
const faults: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a card that is moved by 4 pixels': (page) => styled('translate: 4px 0')(page.locator('main article')),
  'a heading that is 4 pixels lower': (page) => styled('position: relative; top: 4px')(page.locator('main h1')),
  'a button of another colour': (page) => styled('background: #2d5f9a')(page.locator('main article button')),
  'a picture that is missing': (page) => styled('visibility: hidden')(page.locator('main article img')),
  'another price': (page) =>
    page
      .locator('main article')
      .getByText(/^\$/)
      .first()
      .evaluate((price) => void (price.textContent = '$12,345')),
};

describe('the comparison', () => {
  it.each(['phone', 'desk'] as const)(
    'finds small faults, and none where nothing was changed, on a %s',
    async (size) => {
      const { page, close } = await openScene('coastline', { path: () => LISTING }, size);
      let before = await screenshotOf(page, 'window');
      expect(await differenceOf(await asBaseline(before), await screenshotOf(page, 'window'))).toBeNull();
      for (const [name, fault] of Object.entries(faults)) {
        await fault(page);
        const after = await screenshotOf(page, 'window');
        expect(await differenceOf(await asBaseline(before), after), name).not.toBeNull();
        before = after;
      }
      await close();
    },
  );

  it('has a baseline for every picture, and no other', async () => {
    const ofDealer = [...Object.keys(scenes), 'gallery'].flatMap((name) =>
      dealers.map((dealer) => `${dealer}/${name}`),
    );
    const ofConsole = consoleScenes.map(({ name }) => name);
    const names = [...ofDealer, ...ofConsole, ...layers.map((layer) => `coastline/gallery-${layer}`)];
    expect(await baselineNames()).toEqual(names.flatMap((name) => [`${name}-phone`, `${name}-desk`]).toSorted());
  });
});
