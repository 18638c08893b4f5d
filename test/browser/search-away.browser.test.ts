import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { desk, phone } from './visit.ts';

const base = '/search/new-used-and-demo-cars/';
const AWAY = 'Our vehicle search is having a short break';

let isAway = false;

/** The engine, while it is there. */
const fragile = (index: StockIndex): StockIndex => {
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (isAway) throw new Problem('upstream_unavailable', 'The search is having a short break.');
    return ask();
  };
  const { searchText } = index;
  return {
    ...index,
    prepare: (query) => asked(() => index.prepare(query)),
    search: (query) => asked(() => index.search(query)),
    counts: (queries) => asked(() => index.counts(queries)),
    ...(searchText === undefined ? {} : { searchText: (query) => asked(() => searchText(query)) }),
    facetValues: (tenant, facet) => asked(() => index.facetValues(tenant, facet)),
    models: (query) => asked(() => index.models(query)),
  };
};

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk({ pages: 'on', aroundIndex: fragile });
  await walk.feed('coastline');
});
afterAll(() => walk.end());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('while the search engine is away', () => {
  it('a list that was asked for before is shown and says how old it is; all else of the site works', async () => {
    const before = await walk.read('coastline', base);
    expect(before.status).toBe(200);
    expect((await walk.read('coastline', '/models')).status).toBe(200);
    const [, vehicle = ''] = /href="(\/cars\/[^"]+)"/.exec(before.html) ?? [];
    isAway = true;
    try {
      // Past the seconds for which the edge keeps a page.
      for (const [path, said] of [
        [base, 'These results are up to ten minutes old.'],
        ['/models', 'These models are up to ten minutes old.'],
      ] as const)
        await expect
          .poll(async () => (await walk.read('coastline', path)).html, { timeout: 30_000, interval: 1_000 })
          .toContain(said);
      expect((await walk.read('coastline', vehicle)).status).toBe(200);
      const home = await walk.read('coastline', '/?from=elsewhere');
      expect(home.status).toBe(200);
      expect(home.html).toContain('id="contact"');
      const { page, close } = await walk.visit('coastline', '/');
      await page.getByRole('heading', { name: 'Ask us anything' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await close();
    } finally {
      isAway = false;
    }
  });

  it.each([
    ['phone', phone, 'body=suv'],
    ['desk', desk, 'body=hatch'],
  ])(
    'another list is a page with people to call on a %s, and becomes the list by itself',
    async (_, viewport, asked) => {
      isAway = true;
      try {
        const plain = await walk.read('coastline', `${base}?${asked}`);
        expect(plain.status).toBe(503);
        expect(plain.html).toContain(AWAY);
        const { page, close } = await walk.visit('coastline', `${base}?${asked}`, { viewport });
        await page.getByRole('heading', { level: 1, name: AWAY }).waitFor();
        expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBeGreaterThan(3);
        expect(plain.html).toContain('opening hours still work');
        for (const way of ['Your saved cars', 'Send a message', 'Where we are and when we are open'])
          expect(await page.getByRole('main').getByRole('link', { name: way }).isVisible()).toBe(true);
        expect(
          await page
            .getByRole('region', { name: 'Talk to us' })
            .getByText(/open|closed/i)
            .count(),
        ).toBeGreaterThan(0);
        expect(await seriousFindings(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        isAway = false;
        await expect.poll(() => heading(page).innerText(), { timeout: 40_000, interval: 500 }).not.toBe(AWAY);
        await page.getByRole('article').first().waitFor();
        await close();
      } finally {
        isAway = false;
      }
    },
  );
});
