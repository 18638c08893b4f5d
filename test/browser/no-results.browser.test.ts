import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabTo } from './keyboard.ts';
import { layoutShift, seriousFindings, sidewaysScroll, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const base = '/search/new-used-and-demo-cars/';
/** One car is a diesel SUV, for far more; another one costs less, and burns petrol. */
const nothing = `${base}?body=suv&fuel=diesel&range[price]=:30000`;
const ways = [
  { name: 'Up to $89,990 1 SUV', promised: '1 SUV' },
  { name: 'Without “Diesel” 1 SUV', promised: '1 SUV' },
];

const results = (page: Page) => page.getByRole('region', { name: 'Vehicles' });
const wayOut = (page: Page, name: string) => results(page).getByRole('link', { name, exact: true });

describe('a search that finds nothing', () => {
  it.each([
    ['phone', phone],
    ['desk', desk],
  ])('offers ways out on a %s whose numbers the pages they lead to keep, by keyboard alone', async (_, viewport) => {
    const { page, troubles, close } = await walk.visit('coastline', nothing, { viewport });
    await page.getByRole('heading', { level: 1, name: 'No SUVs' }).waitFor();
    const [list] = await results(page).getByRole('list').all();
    expect(await list?.getByRole('listitem').allInnerTexts()).toHaveLength(ways.length);
    const near = results(page).getByRole('region', { name: 'Close to it: up to $89,990' });
    expect(await near.getByRole('article').count()).toBe(1);
    const makes = results(page).getByRole('region', { name: 'Popular makes' });
    expect(await makes.getByRole('link', { name: 'Toyota 2' }).getAttribute('href')).toBe('/search/toyota');
    expect(
      await results(page)
        .getByRole('link', { name: /^\(07\)|^1300/ })
        .count(),
    ).toBe(1);
    expect(
      await results(page)
        .getByText(/^(Open|Closed|Coastline \w+: )/)
        .count(),
    ).toBeGreaterThan(0);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.getByRole('status').allInnerTexts()).toContain(
      'No SUVs. 2 other searches that find vehicles below.',
    );
    for (const { name, promised } of ways) {
      await tabTo(page, wayOut(page, name));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: promised, exact: true }).waitFor();
      expect(await results(page).getByRole('article').count()).toBe(Number.parseInt(promised, 10));
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'No SUVs' }).waitFor();
    }
    expect(troubles()).toEqual([]);
    await close();
  });

  it('offers them without scripts, at addresses that keep their numbers', async () => {
    const { page, close } = await walk.visit('coastline', nothing, { javaScriptEnabled: false });
    for (const { name, promised } of ways) {
      const href = (await wayOut(page, name).getAttribute('href')) ?? '';
      expect((await walk.read('coastline', href)).html).toContain(`${promised}</h1>`);
    }
    await close();
  });
});
