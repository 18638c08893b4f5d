import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShift, seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const slider = (page: Page) => page.getByRole('region', { name: 'Promotions' });
const inView = (page: Page): Promise<string> =>
  slider(page)
    .locator('ul')
    .evaluate(
      (row) => row.children[Math.round(row.scrollLeft / row.clientWidth)]?.querySelector('p')?.textContent ?? '',
    );

it.each([desk, phone])('slides are walked through by keyboard and press at %o, and nothing moves', async (viewport) => {
  const { page, troubles, close } = await walk.visit('merribank', '/', { viewport, first: true });
  await slider(page).getByRole('button', { name: 'Next promotion' }).click();
  await expect.poll(() => inView(page)).toBe('A charger on your own wall');
  await slider(page).getByText('2 of 3').waitFor();
  await slider(page).getByRole('link', { name: 'See our demonstrators' }).focus();
  await expect.poll(() => inView(page)).toBe('Driven by us, priced for you');
  await slider(page).getByRole('button', { name: 'Next promotion' }).press('Enter');
  await expect.poll(() => inView(page)).toBe('Take an electric car home tonight');
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});

it('the first slide is the largest picture of the served page, asked for first', async () => {
  const { html } = await walk.read('merribank', '/');
  expect(html).toMatch(/<link rel="preload" as="image"[^>]+suv-sport\.front34dark/);
  expect(html.match(/<img[^>]+fetchpriority="high"/gi)).toHaveLength(1);
  const { page, close } = await walk.visit('merribank', '/', { viewport: desk, first: true });
  const largest = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          done(last !== undefined && 'url' in last ? String(last.url) : '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).toContain('suv-sport.front34dark');
  await close();
});

it('other dealers have no slider and load nothing of it', async () => {
  const { html } = await walk.read('coastline', '/');
  expect(html).not.toContain('aria-roledescription="carousel"');
  const { page, close } = await walk.visit('coastline', '/', { viewport: desk, first: true });
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((name) => /(?<!range-)slider|showcase/.test(name))).toEqual([]);
  await close();
});
