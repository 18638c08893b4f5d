import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import type { Dealer } from './stock.ts';
import { shareWalk, type Walk } from './support.ts';
import { becomeQuiet, desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LISTING = '/search/new-used-and-demo-cars/';
const dealers: readonly Dealer[] = ['coastline', 'merribank', 'totara'];
/** Pages that have one. */
const paths = ['/', LISTING, '/models', '/finance'];
const SLIDERS = '[role=slider], input[type=range]';
const MOST_STOPS = 600;

/** Runs in the page. */
const slidersOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute('aria-label') ?? one.id);

/** Runs in the page: where the focus is. */
const stopOf = (selector: string) => {
  const { activeElement: at } = document;
  const group = at instanceof HTMLElement && at.tagName === 'SUMMARY' ? at.parentElement : null;
  return {
    isPage: at === null || at === document.body,
    isClosed: group instanceof HTMLDetailsElement && !group.open && group.querySelector('input, svg line') !== null,
    slider: at?.matches(selector) === true ? (at.getAttribute('aria-label') ?? at.id) : null,
    value: at instanceof HTMLInputElement ? at.value : (at?.getAttribute('aria-valuenow') ?? null),
  };
};

/** Runs in the page: the end of the focused slider's track. */
const highestOf = (): string | null => {
  const { activeElement: at } = document;
  return at instanceof HTMLInputElement ? at.max : (at?.getAttribute('aria-valuemax') ?? null);
};

/** Moves the focused slider a step and back. An end of a range begins at its end of the track. */
const move = async (page: Page, before: string | null): Promise<void> => {
  const [there, back] =
    before === (await page.evaluate(highestOf)) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const isAtStart = async (): Promise<boolean> => (await page.evaluate(stopOf, SLIDERS)).value === before;
  await page.keyboard.press(there);
  await expect.poll(isAtStart).toBe(false);
  await page.keyboard.press(back);
  await expect.poll(isAtStart).toBe(true);
};

/** Tabs through the page, opens groups that hold a slider, and moves each slider. Answers those that moved. */
const walkSliders = async (page: Page): Promise<string[]> => {
  const moved: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopOf, SLIDERS);
    if (stop.isPage) break;
    if (stop.isClosed) {
      await page.keyboard.press('Enter');
      await becomeQuiet(page);
    }
    if (stop.slider === null) continue;
    if (moved.includes(stop.slider) && moved.length === (await page.evaluate(slidersOf, SLIDERS)).length) break;
    await move(page, stop.value);
    moved.push(stop.slider);
  }
  return moved;
};

describe.each(byTurns(dealers, 2))('the sliders of %s', (dealer) => {
  it.each(paths)('stand in %s for the Tab key, and each moves with the arrow keys', async (path) => {
    const { page, troubles, close } = await walk.visit(dealer, path, { viewport: desk });
    const moved = await walkSliders(page);
    expect(moved).toEqual(await page.evaluate(slidersOf, SLIDERS));
    if (path !== '/finance') expect(moved).toContain('Price from');
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the sliders of the filters', () => {
  it('stand in the sheet of a phone for the Tab key', async () => {
    const { page, troubles, close } = await walk.visit('totara', LISTING, { viewport: phone });
    await page.getByRole('link', { name: 'Filters', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('slider', { name: 'Price from' }).waitFor();
    const moved = await walkSliders(page);
    expect(moved).toEqual(expect.arrayContaining(['Price from', 'Price to']));
    expect(troubles()).toEqual([]);
    await close();
  });
});
