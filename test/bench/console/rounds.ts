import type { Page } from 'playwright-core';
import { becomeQuiet } from '#test/browser/visit.ts';
import { interactionsOf, timeMove, watchInteractions, type Goal } from './moves.ts';

export interface Figures {
  what: string;
  /** Milliseconds. */
  limit: number;
  times: number[];
}

/** A list with its pages, and what is pressed in it. */
export interface Walk {
  /** In the navigation. */
  nav: string;
  /** 'a car', 'a lead'. */
  one: string;
  list: Goal;
  /** A line's link. */
  line: string;
  opened: Goal;
  press: (page: Page) => Promise<void>;
}

/** Times that the processor is slower: between pages, and while one types and presses. */
interface Slower {
  routes: number;
  presses: number;
}

const FROM_NETWORK_MS = 400;
const FROM_MEMORY_MS = 100;
const INTERACTION_MS = 200;
const LOOK_MS = 2_000;
const AFTER_PRESSES_MS = 500;
const TYPED_MS = 120;

const needs: Goal = { path: /\/needs$/, selector: 'main h1' };

export const typeWords = (page: Page, words: string): Promise<void> =>
  page.getByRole('searchbox').pressSequentially(words, { delay: TYPED_MS });

const throttle = async (page: Page, rate: number): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
};

const navLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

/** Each round begins with a page that has asked for nothing of the list yet. */
export const goAround = async (page: Page, walk: Walk, rounds: number, slower: Slower): Promise<Figures[]> => {
  const { nav, one, list, opened } = walk;
  const all = {
    first: { what: `${nav}, asked of the server`, limit: FROM_NETWORK_MS, times: [] },
    opened: { what: `${one} of it, asked of the server`, limit: FROM_NETWORK_MS, times: [] },
    back: { what: `back to ${nav}, from memory`, limit: FROM_MEMORY_MS, times: [] },
    again: { what: `${nav} from another page, from memory`, limit: FROM_MEMORY_MS, times: [] },
    pressed: { what: `a key or a press in ${nav}`, limit: INTERACTION_MS, times: [] },
  } satisfies Record<string, Figures>;
  const figures: Record<keyof typeof all, Figures> = all;
  const home = page.url();
  for (let round = 0; round < rounds; round += 1) {
    await throttle(page, 1);
    await page.goto(home);
    await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    await becomeQuiet(page);
    // People look at a page first; what they press next is loaded meanwhile.
    await page.waitForTimeout(LOOK_MS);
    await throttle(page, slower.routes);
    figures.first.times.push(await timeMove(page, list, () => navLink(page, nav).click()));
    await becomeQuiet(page);
    await page.waitForTimeout(LOOK_MS);
    const link = page.locator(walk.line).nth(round % 10);
    figures.opened.times.push(await timeMove(page, opened, () => link.click()));
    await becomeQuiet(page);
    figures.back.times.push(await timeMove(page, list, () => page.evaluate(() => history.back())));
    await becomeQuiet(page);
    await timeMove(page, needs, () => navLink(page, 'Needs you').click());
    await becomeQuiet(page);
    figures.again.times.push(await timeMove(page, list, () => navLink(page, nav).click()));
    await becomeQuiet(page);
    await throttle(page, slower.presses);
    await watchInteractions(page);
    await walk.press(page);
    await page.waitForTimeout(AFTER_PRESSES_MS);
    figures.pressed.times.push(...(await interactionsOf(page)));
  }
  await throttle(page, 1);
  await page.goto(home);
  return Object.values(figures);
};
