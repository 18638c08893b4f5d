import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { shareWalk, sidewaysScroll, type Walk } from './support.ts';

/** Pixels of a phone's window that bars may take from the page. */
const MOST = 64;

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

/** Runs in the page: how much of the window's lower half is covered by what does not scroll, up from its lower edge. */
const coveredBelow = (): number => {
  const isBar = (element: Element): boolean => {
    const { position, visibility } = getComputedStyle(element);
    return (position === 'fixed' || position === 'sticky') && visibility === 'visible';
  };
  const boxes = [...document.querySelectorAll('body *')]
    .filter(isBar)
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, width, top, bottom }) => height > 0 && width > 0 && top > innerHeight / 2 && bottom > top);
  return innerHeight - Math.min(innerHeight, ...boxes.map(({ top }) => top));
};

describe.each(
  byTurns(
    [
      ['390', { width: 390, height: 844 }],
      ['320', { width: 320, height: 640 }],
    ],
    1,
  ),
)('the lower edge of a phone of %s pixels', (_, viewport) => {
  it.each(byTurns(['coastline', 'merribank', 'totara'], 0))(
    'has one bar of at most 64 px with two vehicles chosen (%s)',
    async (dealer) => {
      const { page, close } = await walk.visit(dealer, '/search/used-cars', { viewport, first: true });
      for (const n of [0, 1])
        await page
          .getByRole('button', { name: /^Compare / })
          .nth(n)
          .click();
      await page.getByRole('link', { name: 'Compare 2 cars' }).waitFor();
      const vehicle = (await page.locator('article a[href^="/cars/"]').first().getAttribute('href')) ?? '';
      const seen: [string, number][] = [];
      for (const path of ['/search/used-cars', '/', vehicle, '/watchlist', '/compare', '/contact-us']) {
        await page.goto(walk.url(dealer, path), { waitUntil: 'networkidle' });
        if (path !== '/compare') await page.getByRole('link', { name: 'Compare 2 cars' }).first().waitFor();
        seen.push([path, await page.evaluate(coveredBelow)]);
        expect(await sidewaysScroll(page)).toBe(0);
      }
      expect(seen.filter(([, height]) => height > MOST)).toEqual([]);
      // Each has its bar: what is measured is there.
      expect(seen.filter(([path, height]) => path !== '/compare' && height < 44)).toEqual([]);
      await close();
    },
  );
});
