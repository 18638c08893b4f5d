import type { Browser, Page as BrowserPage } from 'playwright-core';
import { becomeQuiet } from '#test/browser/visit.ts';
import { faultOf, type Page } from './expect.ts';
import type { Look } from './seen.ts';

const DESK = { width: 1440, height: 900 };

const shown = (page: BrowserPage): Page => ({
  texts: (selector) => page.locator(selector).filter({ visible: true }).allTextContents(),
});

export interface Visited {
  url: string;
  look: Look;
  /** How long something may take to appear. */
  patienceMs: number;
}

const PAUSE_MS = 100;

const pressed = async (page: BrowserPage, { look, patienceMs }: Visited): Promise<string | null> => {
  if (look.presses.length > 0) await becomeQuiet(page);
  for (const selector of look.presses) {
    const button = page.locator(selector).filter({ visible: true }).first();
    const fault = await button.click({ timeout: patienceMs }).then(
      () => null,
      () => `no ${selector} to press`,
    );
    if (fault !== null) return fault;
  }
  return null;
};

/** Opens the address in a browser that never saw it and answers what does not hold, or null. */
export const visitFault = async (browser: Browser, visited: Visited): Promise<string | null> => {
  const context = await browser.newContext({ viewport: DESK });
  try {
    const page = await context.newPage();
    const response = await page.goto(visited.url, { waitUntil: 'load' });
    const answer = { status: response?.status() ?? 0, location: null, body: '' };
    const fault = await pressed(page, visited);
    if (fault !== null) return fault;
    const end = performance.now() + visited.patienceMs;
    for (;;) {
      // A press may lead to another page, which is then looked at.
      const found = await faultOf(visited.look, answer, () => shown(page)).catch(() => 'the page is loading');
      if (found === null || performance.now() > end) return found;
      await page.waitForTimeout(PAUSE_MS);
    }
  } finally {
    await context.close();
  }
};
