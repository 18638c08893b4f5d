import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { hilux, stockFile } from './stock.ts';
import { startWalk, type OwnWalk } from './support.ts';
import { desk } from './visit.ts';

const LISTING = '/search/new-used-and-demo-cars/';

/** Cents a week; null has no estimate. Dearer cars do not always cost more a week. */
const weeks = [19_150, 8_000, null, 13_900, 12_000, 26_000, 14_100, null] as const;

const lenders = (paymentWeek: number): string =>
  JSON.stringify({
    manual: {
      interestRate: 8.49,
      comparisonRate: 9.37,
      paymentWeek,
      paymentMonth: paymentWeek * 4,
      termMonths: 60,
      termYears: 5,
      deposit: 200_000,
      balloon: 0,
      as_of: new Date().toISOString(),
      exampleAmount: 3_000_000,
      exampleTermMonths: 60,
      exampleSecured: true,
      disclaimer: 'WARNING: This comparison rate is true only for the example given.',
    },
  });

const rows = weeks.map((week, n) => ({
  ...hilux,
  stocknum: `WP${1_000 + n}`,
  vin: '',
  model: n % 2 === 0 ? 'Hilux' : 'Corolla',
  price: String(52_990 - n * 4_000),
  pictures: '',
  finance_lenders: week === null ? '' : lenders(week),
}));

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk();
  await walk.feed('coastline', stockFile(rows));
});
afterAll(() => walk.end());

const answerSchema = z.object({ count: z.number(), facets: z.record(z.string(), z.record(z.string(), z.number())) });

/** What the API says of the page's own address. */
const askedFor = async (page: Page) => {
  const { pathname, search } = new URL(page.url());
  const query = new URLSearchParams(search);
  query.set('path', pathname);
  const answer = await walk.send('coastline', `/api/v1/search?${query.toString()}`);
  return answerSchema.parse(await answer.json());
};

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const results = (page: Page) => page.getByRole('region', { name: 'Vehicles' });
const group = (page: Page) => panel(page).locator('details').filter({ hasText: 'Weekly price' });
const band = (page: Page, value: string) => group(page).locator(`[data-value="${value}"]`);

/** Value to count, as the panel shows them. */
const counts = async (page: Page): Promise<Record<string, number>> =>
  Object.fromEntries(
    await group(page)
      .locator('[data-value]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('data-value') ?? '',
          Number.parseInt(link.lastElementChild?.textContent ?? '', 10),
        ]),
      ),
  );

/** Dollars a week on the cards, in their order; null where a card has no estimate. */
const weekly = (page: Page): Promise<(number | null)[]> =>
  results(page)
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const [, dollars] = /\$(\d+) a week/.exec(card.textContent ?? '') ?? [];
        return dollars === undefined ? null : Number(dollars);
      }),
    );

const payBy = (page: Page, type: 'Cash' | 'Finance') => panel(page).getByText(type, { exact: true }).click();

describe('the weekly price', () => {
  it('is a facet in finance mode only, whose counts are the API’s and the list’s', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport: desk });
    expect(await group(page).count()).toBe(0);
    await payBy(page, 'Finance');
    await band(page, '100-150').waitFor();
    expect(await counts(page)).toEqual((await askedFor(page)).facets['weekly_price_range']);
    expect(await counts(page)).toEqual({ '50-100': 1, '100-150': 3, '150-200': 1, '250-300': 1 });

    await band(page, '100-150').click();
    await page.waitForURL(/weekly_price_range=100-150/);
    await page.getByRole('heading', { level: 1, name: /^3 / }).waitFor();
    expect((await weekly(page)).toSorted()).toEqual([120, 139, 141]);
    const narrowed = await askedFor(page);
    expect(narrowed.count).toBe(3);
    expect(await counts(page)).toEqual(narrowed.facets['weekly_price_range']);

    await band(page, '250-300').click();
    await page.getByRole('heading', { level: 1, name: /^4 / }).waitFor();
    expect((await weekly(page)).toSorted()).toEqual([120, 139, 141, 260]);
    expect((await askedFor(page)).count).toBe(4);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('is an order, with vehicles without an estimate last, also after a reload', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport: desk });
    const offered = (): Promise<string[]> => page.getByLabel('Sort', { exact: true }).locator('option').allInnerTexts();
    expect(await offered()).not.toContain('Lowest weekly price');
    await payBy(page, 'Finance');
    await expect.poll(offered).toContain('Lowest weekly price');
    await page.getByLabel('Sort', { exact: true }).selectOption('Lowest weekly price');
    const upwards = [80, 120, 139, 141, 192, 260, null, null];
    await expect.poll(() => weekly(page)).toEqual(upwards);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await weekly(page)).toEqual(upwards);
    await band(page, '100-150').click();
    await expect.poll(() => weekly(page)).toEqual([120, 139, 141]);
    expect(page.url()).toContain('sortBy=weekly_price_asc');
    await payBy(page, 'Cash');
    // What narrows the list stays where it can be taken off.
    expect(await page.getByRole('link', { name: 'Remove $100 to $150 a week' }).isVisible()).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });
});
