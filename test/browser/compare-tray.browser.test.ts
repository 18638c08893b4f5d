import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

const LISTING = '/search/new-used-and-demo-cars/';

let walk: Walk;
let vehiclePath = '';
beforeAll(async () => {
  walk = await shareWalk();
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare' });

/** Runs in the page: the last line of the page's end, and where the tray or what it stands on begins. */
const endAndTray = (): { end: number; tray: number } => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const words = [...document.querySelectorAll('#footer :is(p, a, li)')].filter((one) => one.closest('aside') === null);
  const bottoms = words.map((element) => element.getBoundingClientRect().bottom);
  const bar = document.querySelector('aside[aria-label="Compare"]');
  return { end: Math.max(...bottoms), tray: bar?.getBoundingClientRect().top ?? 0 };
};

/** Runs in the page: focuses every control of the cards in turn and names those whose price the tray then hides. */
const hiddenPrices = (): string[] => {
  const bar = document.querySelector('aside[aria-label="Compare"]')?.getBoundingClientRect();
  if (bar === undefined) return ['no tray'];
  return [...document.querySelectorAll<HTMLElement>('article a, article button')].flatMap((control) => {
    control.focus();
    const price = [...(control.closest('article')?.querySelectorAll('p, strong, span') ?? [])].find(
      (element) => element.children.length === 0 && /^\$|price/i.test(element.textContent ?? ''),
    );
    const box = price?.getBoundingClientRect();
    if (box === undefined) return [`no price beside ${control.ariaLabel ?? control.textContent}`];
    const isBeside = box.right <= bar.left || box.left >= bar.right;
    const isHidden = !isBeside && box.bottom > bar.top && box.top < bar.bottom;
    return isHidden ? [control.ariaLabel ?? control.textContent ?? ''] : [];
  });
};

describe.each(
  byTurns(
    [
      ['390', phone],
      ['1440', desk],
    ],
    0,
  ),
)('the comparison at the edge of a window of %s pixels', (_, viewport) => {
  it('hides neither the end of a page nor the price of a card that has the focus', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport });
    await page
      .getByRole('button', { name: /^Compare / })
      .first()
      .click();
    // A phone's listing has one bar: the comparison is a link in it.
    if (viewport === phone) await page.getByRole('link', { name: 'Compare 1 car' }).waitFor();
    else await tray(page).waitFor();
    if (viewport === desk) expect(await page.evaluate(hiddenPrices)).toEqual([]);
    for (const path of [LISTING, vehiclePath, '/', '/watchlist']) {
      await page.goto(walk.url('coastline', path), { waitUntil: 'networkidle' });
      if (viewport === phone && (path === vehiclePath || path === LISTING)) {
        // The page's own bar is there; the comparison is a link in it, or in the vehicle's card.
        await page.getByRole('link', { name: 'Compare 1 car' }).waitFor();
        expect(await tray(page).isVisible()).toBe(false);
        continue;
      }
      await tray(page).waitFor();
      const { end, tray: top } = await page.evaluate(endAndTray);
      // On a phone the service banner does not stack on it.
      if (viewport === phone)
        expect(await page.getByRole('complementary', { name: 'Service' }).isVisible()).toBe(false);
      expect({ path, isSeen: end <= top, end, top }).toMatchObject({ isSeen: true });
      expect(await sidewaysScroll(page)).toBe(0);
    }
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it.runIf(viewport === desk)('moves the page by what it would hide of the card that was just chosen', async () => {
    const { page, close } = await walk.visit('coastline', LISTING, { viewport });
    const card = page.getByRole('article').nth(3);
    // The card ends where the window ends, or the listing's bar of a phone begins.
    await card.evaluate(
      (element, edge) => window.scrollBy(0, element.getBoundingClientRect().bottom - edge),
      viewport.height,
    );
    await card.getByRole('button', { name: /^Compare / }).click();
    await tray(page).waitFor();
    const [shown, bar] = [await card.boundingBox(), await tray(page).boundingBox()];
    const isBeside = (shown?.x ?? 0) >= (bar?.x ?? 0) + (bar?.width ?? 0);
    expect(isBeside || (shown?.y ?? 0) + (shown?.height ?? 0) <= (bar?.y ?? 0) + 1).toBe(true);
    await close();
  });
});
