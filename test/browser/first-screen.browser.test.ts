import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { wordsInView } from './first-screen.ts';
import type { Dealer } from './stock.ts';
import { shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LISTING = '/search/new-used-and-demo-cars/';
const dealers: readonly Dealer[] = ['coastline', 'merribank', 'totara'];

/** Runs in the page: what keeps an element off the first screen; empty where all of it can be pressed there. */
const awayBy = (element: Element): string => {
  const box = element.getBoundingClientRect();
  if (scrollY !== 0) return `the page is scrolled by ${scrollY}`;
  if (box.top < 0 || box.bottom > innerHeight) return `it ends at ${box.bottom} of ${innerHeight}`;
  for (const y of [box.top + 2, box.bottom - 2]) {
    const hit = document.elementFromPoint(box.left + box.width / 2, y);
    if (hit === null || !(element.contains(hit) || hit.contains(element))) return `it is covered by ${hit?.outerHTML}`;
  }
  return '';
};

const expectOnFirstScreen = async (what: Locator): Promise<void> => {
  expect(await what.evaluate(awayBy)).toBe('');
};

const main = (page: Page) => page.getByRole('main');
/** Of a form in the page. */
const firstField = (page: Page) =>
  main(page).locator('form :is(input:not([type=hidden]), select, textarea):visible').first();

/** What each page is for. A page that asks to sign in first has that as its first field. */
const purposes: readonly (readonly [path: string, purpose: (page: Page) => Locator])[] = [
  ['/', (page) => main(page).getByRole('searchbox')],
  ['/contact-us', firstField],
  ['/sign-in?type=watchlist', (page) => main(page).getByRole('button', { name: 'Send me a code' })],
  ['/sell-my-car', firstField],
  ['/trade-in', firstField],
  ['/finance', (page) => main(page).locator('[data-calculator-result], form input[name=phone]').first()],
];

describe.each(byTurns(dealers, 0))('the first screen of a phone at %s', (dealer) => {
  it.each(purposes)('has what %s is for', async (path, purpose) => {
    const { page, close } = await walk.visit(dealer, path, { viewport: phone });
    await expectOnFirstScreen(purpose(page));
    await close();
  });
});

/** Of a person who reads everything: labels, hints and buttons too, which most people only look over. */
const WORDS_A_SECOND = 240 / 60;

/** Most seconds that the first screen of a phone takes to read. Forms have their labels in them. */
const readingTimes: readonly (readonly [path: string, seconds: number])[] = [
  ['/', 14],
  [LISTING, 8],
  ['/contact-us', 14],
  ['/sign-in?type=watchlist', 14],
  ['/trade-in', 24],
  ['/finance', 14],
];

describe.each(byTurns(dealers, 1))('the first screen of a phone at %s is read', (dealer) => {
  it.each(readingTimes)('of %s in %i seconds at most', async (path, seconds) => {
    const { page, close } = await walk.visit(dealer, path, { viewport: phone });
    const words = await wordsInView(page);
    expect(words.length, words.join(' ')).toBeGreaterThan(0);
    expect(words.length / WORDS_A_SECOND, words.join(' ')).toBeLessThanOrEqual(seconds);
    await close();
  });
});

/** Runs in the page: how much of each card stands above what lies over the lower edge of the window. */
const begunOf = (cards: Element[]): number[] => {
  const bar = document.elementFromPoint(innerWidth / 2, innerHeight - 8)?.closest('div, aside');
  const edge =
    bar !== null && bar !== undefined && bar.closest('article') === null
      ? bar.getBoundingClientRect().top
      : innerHeight;
  return cards.map((card) => Math.min(innerHeight, edge) - card.getBoundingClientRect().top).filter((px) => px > 0);
};

/** Enough to see that there is another car. */
const BEGUN = 60;

describe.each(byTurns(dealers, 2))('the first screen of the listing at %s', (dealer) => {
  it('has the words, the filters, the order and two cars begun on a phone', async () => {
    const { page, close } = await walk.visit(dealer, LISTING, { viewport: phone });
    await expectOnFirstScreen(main(page).getByRole('searchbox'));
    await expectOnFirstScreen(page.getByRole('link', { name: 'Filters', exact: true }));
    await expectOnFirstScreen(page.getByRole('combobox', { name: 'Sort' }));
    const begun = await main(page).getByRole('article').evaluateAll(begunOf);
    expect(begun.filter((px) => px >= BEGUN).length).toBeGreaterThanOrEqual(2);
    await close();
  });

  it('has the words, the first filter, the order and two whole cars at a desk', async () => {
    const { page, close } = await walk.visit(dealer, LISTING, { viewport: desk });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expectOnFirstScreen(filters.getByRole('searchbox'));
    await expectOnFirstScreen(filters.getByText('Payment type'));
    await expectOnFirstScreen(page.getByRole('combobox', { name: 'Sort' }));
    const vehicles = main(page).getByRole('article');
    await expectOnFirstScreen(vehicles.nth(0));
    await expectOnFirstScreen(vehicles.nth(1));
    await close();
  });
});

describe.each(byTurns(dealers, 0))('the home page of %s', (dealer) => {
  it.each(byTurns([phone, desk], 1))(
    'begins with the sentence field under its one headline, at %o',
    async (viewport) => {
      const { page, close } = await walk.visit(dealer, '/', { viewport });
      const field = main(page).getByRole('searchbox');
      await expectOnFirstScreen(field);
      expect(
        await main(page)
          .locator('a[href], button, input:not([type=hidden]), select')
          .first()
          .evaluate((first) => first.getAttribute('type')),
      ).toBe('search');
      const headline = page.getByRole('heading', { level: 1 });
      expect(await headline.count()).toBe(1);
      // Nothing else is as large as it: slides say what they say more quietly.
      const sizes = await main(page)
        .locator('h1, h2, h3, p')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      const [largest = 0, second = 0] = sizes.toSorted((a, b) => b - a);
      expect(second).toBeLessThan(largest);
      expect(await headline.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(largest);
      await close();
    },
  );
});
