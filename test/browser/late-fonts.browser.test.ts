import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '#test/support/runs.ts';
import { layoutShift, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LATE_MS = 1_500;

/** The dealer's fonts come after the first paint, as on a slow line. */
const lateFonts = async (page: Page): Promise<void> => {
  await page.route('**/fonts/**', async (route) => {
    await sleep(LATE_MS);
    await route.continue();
  });
};

/** Their fonts differ; how room is kept for them does not. */
const dealers = isFull ? ['coastline', 'merribank', 'totara'] : ['coastline'];

it.each(dealers)('fonts that arrive late move nothing at %s', async (dealer) => {
  for (const viewport of [phone, desk]) {
    for (const path of ['/', '/search/new-used-and-demo-cars/']) {
      const { page, close } = await walk.visit(dealer, path, { viewport, before: lateFonts });
      await page.evaluate(async () => document.fonts.ready);
      const shift = await layoutShift(page);
      expect({ path, width: viewport.width, isSteady: shift < 0.01, shift }).toMatchObject({ isSteady: true });
      await close();
    }
  }
});
