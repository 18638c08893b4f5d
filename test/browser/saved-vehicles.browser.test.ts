import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShift, seriousFindings, sidewaysScroll, shareWalk, type Walk } from './support.ts';
import { phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LISTING = '/search/toyota';
const save = (page: Page, n = 0) => page.getByRole('button', { name: /^Save (?!this search)/ }).nth(n);
const compare = (page: Page, n: number) => page.getByRole('button', { name: /^Compare / }).nth(n);
const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: 'watchlist' });
/** Title and text of the toast, a line each. */
const wordsOf = async (page: Page): Promise<string> => (await toastOf(page).innerText()).replace(/\n+/g, '\n');

describe('saved cars', () => {
  it('are saved on the listing, said in a toast, kept over a reload, and removed', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING);
    const name = ((await save(page).getAttribute('aria-label')) ?? '').replace('Save ', '');
    await save(page).click();
    await toastOf(page).waitFor();
    expect(await wordsOf(page)).toBe(`Car Saved In Watchlist\n${name} is now available in your watchlist`);
    expect(await save(page).getAttribute('aria-pressed')).toBe('true');
    expect(await save(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    await page.getByRole('link', { name: 'View List' }).click();
    await page.waitForURL(/\/watchlist$/);
    await page.getByRole('link', { name: 'Watchlist, 1 car' }).first().waitFor();
    await page.locator('article').getByText(/^\$/).first().waitFor();
    // The list stays until the page's code is here.
    await page.locator('meta[name=robots][content*=noindex]').waitFor({ state: 'attached' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await save(page).click();
    expect(await wordsOf(page)).toBe(`Car Removed\n${name} is no longer in your watchlist`);
    await page.getByText('No saved cars yet').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('are cleared at once and taken back by the toast, and followed by another tab', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport: phone });
    for (const n of [0, 1]) await save(page, n).click();
    const other = await page.context().newPage();
    await other.goto(walk.url('coastline', '/watchlist'), { waitUntil: 'networkidle' });
    await other.getByRole('button', { name: 'Clear all' }).click();
    await page.locator('[aria-pressed=true]').first().waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Undo' }).click();
    await other.getByText('2 cars, kept in this browser').waitFor();
    await page.locator('[aria-pressed=true]').nth(1).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('that left the dealer are said to be gone and can be removed', async () => {
    const { page, close } = await walk.visit('coastline', '/watchlist');
    await page.evaluate(() => {
      const gone = { id: 'gone1', name: '2019 Kia Rio', slug: '2019-kia-rio-gone1', make: 'Kia', model: 'Rio' };
      localStorage.setItem('fc:coastline:favourites', JSON.stringify([{ ...gone, primary_image_url: null }]));
    });
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('This car is no longer available.').waitFor();
    await page.getByRole('button', { name: 'Remove 2019 Kia Rio' }).click();
    await page.getByText('No saved cars yet').waitFor();
    await close();
  });

  it('work by keyboard alone: save, go to the list, close the toast', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING);
    await save(page).focus();
    await page.keyboard.press('Enter');
    await toastOf(page).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View List' }).waitFor({ state: 'detached' });
    expect(await save(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Watchlist, 1 car' }).and(page.locator(':visible')).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/watchlist$/);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('compared cars', () => {
  it('are chosen on cards and stand side by side, all rows or only those that differ', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING);
    for (const n of [0, 1]) await compare(page, n).click();
    await page.getByRole('link', { name: 'Compare 2 cars' }).click();
    await page.waitForURL(/\/compare\?ids=[a-z0-9]+,[a-z0-9]+$/);
    await page.getByRole('rowheader', { name: /^Price/ }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(2);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await seriousFindings(page)).toEqual([]);
    const rows = await page.locator('tbody tr').count();
    await page.getByRole('checkbox', { name: /Show only what differs/ }).check();
    expect(await page.locator('tbody tr').count()).toBeLessThan(rows);
    await page
      .getByRole('button', { name: /from the comparison$/ })
      .first()
      .click();
    await page.waitForURL(/\/compare\?ids=[a-z0-9]+$/);
    await page.getByText('One car so far').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it.each([320, 390])(
    'are two beside each other at %i pixels, with their actions in view while the page scrolls',
    async (width) => {
      const viewport = { width, height: 844 };
      const { page, troubles, close } = await walk.visit('coastline', '/search/new-used-and-demo-cars/', { viewport });
      for (const n of [0, 1, 2, 3]) await compare(page, n).click();
      await page.getByRole('link', { name: 'Compare 4 cars' }).click();
      await page.getByRole('rowheader', { name: /^Price/ }).waitFor();
      const heads = page.getByRole('columnheader');
      expect(await heads.count()).toBe(2);
      await page.getByRole('combobox', { name: /^Beside the / }).selectOption({ index: 2 });
      expect(await heads.count()).toBe(2);
      // The page scrolls and no box in it does.
      await page
        .getByRole('rowheader')
        .last()
        .evaluate((row) => row.scrollIntoView({ block: 'center' }));
      const enquire = heads.first().getByRole('link', { name: /^Enquire about/ });
      const box = await enquire.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect(box?.y).toBeLessThan(viewport.height / 3);
      const scrollers = await page
        .getByRole('main')
        .evaluate(
          (main) =>
            [...main.querySelectorAll('*')].filter((one) =>
              ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
            ).length,
        );
      expect(scrollers).toBe(0);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  it('offer a way to choose where there are none', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/compare');
    await page.getByText('Choose two to four cars').waitFor();
    expect(await page.getByRole('link', { name: 'Find a car' }).isVisible()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});
