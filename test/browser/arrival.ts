import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

interface Place {
  /** From the window's upper edge. */
  top: number;
  hasFocus: boolean;
}

const placeOf = (heading: Locator): Promise<Place> =>
  heading.evaluate((one) => ({ top: one.getBoundingClientRect().top, hasFocus: one === document.activeElement }));

/** After a change of step its heading stands in the upper third of the window, and has the focus (web/lib/use-step-arrival.ts). */
export const arrived = async (heading: Locator): Promise<void> => {
  await heading.waitFor();
  const { height } = heading.page().viewportSize() ?? { height: 640 };
  await expect
    .poll(async () => {
      const { top, hasFocus } = await placeOf(heading);
      return hasFocus && top >= 0 && top < height / 3
        ? 'arrived'
        : `at ${top}, ${hasFocus ? 'with' : 'without'} the focus`;
    })
    .toBe('arrived');
};
