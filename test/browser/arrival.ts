import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

interface Place {
  /** From the window's upper edge. */
  top: number;
  hasFocus: boolean;
}

const readPlace = (heading: Locator): Promise<Place> =>
  heading.evaluate((one) => ({ top: one.getBoundingClientRect().top, hasFocus: one === document.activeElement }));

/** After a change of step its heading stands in the upper third of the window, and has the focus (web/lib/use-step-arrival.ts). */
export const arrived = async (heading: Locator): Promise<void> => {
  await heading.waitFor();
  const { height } = heading.page().viewportSize() ?? { height: 640 };
  const where = async (): Promise<string> => {
    const { top, hasFocus } = await readPlace(heading);
    if (hasFocus && top >= 0 && top < height / 3) return 'arrived';
    return `at ${top}, ${hasFocus ? 'with' : 'without'} the focus`;
  };
  await expect.poll(where, { timeout: 10_000 }).toBe('arrived');
};
