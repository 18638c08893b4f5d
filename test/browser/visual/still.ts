import type { BrowserContextOptions, Page } from 'playwright-core';

/** The moment at which the pages are seen: a Wednesday before noon on the dealers' clocks. */
export const NOW = new Date('2026-11-18T01:30:00Z');

/** A clock that stood at NOW when this file was loaded and has gone on since, as timers and retries need. */
export const clock = (): (() => Date) => {
  const started = performance.now();
  return () => new Date(NOW.getTime() + performance.now() - started);
};

/** The policy of the pages would refuse the style that hides carets and stops animations. */
export const stillOptions: BrowserContextOptions = { deviceScaleFactor: 1, bypassCSP: true };

/** In place of every picture: its frame and centre show how it is fitted, its content does not matter. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">
<rect width="960" height="640" fill="#9fb0c0"/><rect x="60" y="60" width="840" height="520" fill="#7d93a8"/>
<circle cx="480" cy="320" r="120" fill="#4f6b85"/></svg>`;

/** Fixes the page's clock and replaces its pictures, before it is opened. */
export const fixTimeAndPictures = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(NOW);
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: placeholder }));
};

/** Runs inside the page: stops what moves, loads what waits to be scrolled to, and waits for pictures and fonts. */
const settle = async (still: string): Promise<void> => {
  const id = 'still';
  if (document.getElementById(id) === null)
    document.head.append(Object.assign(document.createElement('style'), { id, textContent: still }));
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // A picture that cannot be shown is what a test may look for.
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
};

/** Below this a long listing only repeats itself. */
const MOST_HEIGHT = 3_200;

const MOST_CAPTURES = 5;

/** A caret blinks, and what moves is seen at its end. */
const STILL =
  '*, ::before, ::after { caret-color: transparent !important; animation: none !important; transition: none !important; }';

/** A screenshot (PNG, little compressed) of the page at rest: from its top, or the window where something lies on top of the page. */
export const screenshotOf = async (page: Page, part: 'page' | 'window'): Promise<Buffer> => {
  await page.evaluate(settle, STILL);
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT), scale: 1 };
  const session = await page.context().newCDPSession(page);
  const capture = async (): Promise<string> => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(part === 'page' ? { clip, captureBeyondViewport: true } : {}),
    });
    return data;
  };
  // What lies beyond the window may not be painted yet: two captures must be the same.
  let [before, data] = ['', await capture()];
  for (let n = 0; n < MOST_CAPTURES && data !== before; n += 1) [before, data] = [data, await capture()];
  await session.detach();
  return Buffer.from(data, 'base64');
};
