import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '#test/support/runs.ts';
import { shareWalk, type Walk } from './support.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const widths = [320, 360, 390, 430, 540, 620, 768, 1_000, 1_180, 1_280, 1_440];
const LISTING = '/search/new-used-and-demo-cars/';

/** Runs in the page: dots that begin or end a line, with the words beside them. */
const strayDots = (): string[] => {
  const isOnOneLine = (a: Element | null, b: Element): boolean =>
    a !== null && Math.abs(a.getBoundingClientRect().top - b.getBoundingClientRect().top) < 2;
  const hasDot = (element: Element, side: '::before' | '::after'): boolean =>
    getComputedStyle(element, side).content.includes('·');
  const isClipped = (element: Element, parent: Element): boolean =>
    getComputedStyle(parent).overflowX === 'hidden' &&
    element.getBoundingClientRect().left + 12 < parent.getBoundingClientRect().left;
  const strayBeside = (element: Element): boolean => {
    const parent = element.parentElement;
    if (parent === null || element.getClientRects().length === 0) return false;
    const ends = hasDot(element, '::after') && !isOnOneLine(element.nextElementSibling, element);
    const begins = hasDot(element, '::before') && !isOnOneLine(element.previousElementSibling, element);
    return ends || (begins && !isClipped(element, parent));
  };
  const lineAt = (node: Node, at: number): number => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().top;
  };
  const strayIn = (node: Node): boolean => {
    const text = node.textContent ?? '';
    const isSeen = node.parentElement?.checkVisibility() === true;
    return [...text.matchAll(/(?<=\S )·(?= \S)/g)].some(
      ({ index }) => isSeen && new Set([index - 2, index, index + 2].map((at) => lineAt(node, at))).size > 1,
    );
  };
  const texts: Node[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node);
  return [...[...document.querySelectorAll('main *, footer *')].filter(strayBeside), ...texts.filter(strayIn)].map(
    ({ textContent }) => (textContent ?? '').trim(),
  );
};

const strayAt = async (page: Page): Promise<Record<number, string[]>> => {
  const found: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const stray = await page.evaluate(strayDots);
    if (stray.length > 0) found[width] = stray;
  }
  return found;
};

const payByFinance =
  (dealer: string) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript((key) => localStorage.setItem(key, 'finance'), `fc:${dealer}:payment`);
  };

/** Totara, which is in New Zealand, has other facts. */
const dealers = isFull ? ['coastline', 'merribank', 'totara'] : ['totara'];

describe('a dot between facts', () => {
  it.each(dealers)('begins and ends no line of the lists of %s', async (dealer) => {
    for (const path of [LISTING, '/']) {
      const { page, close } = await walk.visit(dealer, path, {
        before: payByFinance(dealer),
      });
      expect(await strayAt(page)).toEqual({});
      await close();
    }
  });

  it('begins and ends no line of a finance strip, however narrow, nor of a vehicle’s page', async () => {
    const { page, close } = await walk.visit('coastline', '/search/toyota/hilux', {
      before: payByFinance('coastline'),
    });
    await page.locator('[data-estimate]:visible').waitFor();
    expect(await page.locator('[data-estimate] li').count()).toBeGreaterThan(3);
    expect(await strayAt(page)).toEqual({});
    await page.getByRole('link', { name: /Hilux/ }).and(page.locator('article a')).first().click();
    await page.waitForURL(/\/cars\//);
    await page.getByRole('region', { name: 'Price and contact' }).waitFor();
    expect(await strayAt(page)).toEqual({});
    await close();
  });
});
