import type { Page } from 'playwright-core';

/** Where a move ends: the address, and something that stands on that page once its answer is shown. */
export interface Goal {
  path: RegExp;
  selector: string;
}

declare global {
  /** Milliseconds from the press, or from `back`, to the frame after the one that shows the goal. */
  var arrived: () => Promise<number>;
  /** Durations of what was pressed and typed, as Event Timing has them: multiples of 8 ms. */
  var interactions: number[];
}

/** In the page: begins to wait for the goal. */
const watchGoal = ({ path, selector }: { path: string; selector: string }): void => {
  const begun = { at: 0 };
  const note = (event: Event): void => void (begun.at = event.timeStamp);
  addEventListener('click', note, { capture: true, once: true });
  addEventListener('popstate', note, { capture: true, once: true });
  const isThere = (): boolean =>
    begun.at > 0 && new RegExp(path).test(location.pathname) && document.querySelector(selector) !== null;
  const shown = new Promise<number>((resolve, reject) => {
    const end = performance.now() + 30_000;
    const look = (): void => {
      if (isThere()) return void requestAnimationFrame(() => resolve(performance.now() - begun.at));
      if (performance.now() > end) return reject(new Error(`Nothing like ${selector} came.`));
      requestAnimationFrame(look);
    };
    look();
  });
  Object.assign(window, { arrived: () => shown });
};

/** From the press of something, or from the way back, to its painted page. */
export const timeMove = async (page: Page, { path, selector }: Goal, move: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(watchGoal, { path: path.source, selector });
  await move();
  return page.evaluate(() => arrived());
};

/** From now on in this page. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { interactions: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId !== 0) interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });

export const interactionsOf = (page: Page): Promise<number[]> => page.evaluate(() => interactions);
