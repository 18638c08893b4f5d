import type { Locator, Page } from 'playwright-core';

/** What ends below the first screen, or behind the bar at its bottom, and by how many pixels. */
export const beyondFirstScreen = async (page: Page, parts: Readonly<Record<string, Locator>>): Promise<string[]> => {
  const floor = await page.evaluate(async () => {
    // Units of the window follow a new size with the next frame.
    for (let n = 0; n < 2; n += 1) await new Promise((painted) => requestAnimationFrame(painted));
    const bar = document.querySelector('main > div:last-child');
    const isBar = bar !== null && getComputedStyle(bar).position === 'fixed' && bar.getClientRects().length > 0;
    return isBar ? bar.getBoundingClientRect().top : innerHeight;
  });
  const found: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.first().boundingBox();
    const isInBar = await part.first().evaluate((element) => element.closest('main > div:last-child') !== null);
    const limit = isInBar ? (page.viewportSize()?.height ?? 0) : floor;
    if (box === null) found.push(`${name} is not shown`);
    else if (box.y < 0 || box.y + box.height > limit) found.push(`${name} ends at ${box.y + box.height} of ${limit}`);
  }
  return found;
};

/** Elements inside that scroll by themselves. */
export const scrollersIn = (part: Locator): Promise<number> =>
  part.evaluate(
    (root) =>
      [root, ...root.querySelectorAll('*')].filter(
        (element) =>
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight,
      ).length,
  );

/** Words and figures of the page's own content that can be read whole without scrolling. */
export const wordsInView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const main = document.querySelector('main');
    if (main === null) return [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const bar = main.querySelector(':scope > div:last-child');
    const floor = bar?.getBoundingClientRect().top ?? innerHeight;
    const isSeen = (node: Node, from: number, to: number): boolean => {
      const holder = node.parentElement;
      if (holder === null || !holder.checkVisibility() || holder.getBoundingClientRect().width <= 1) return false;
      range.setStart(node, from);
      range.setEnd(node, to);
      const { left, top, right, bottom, width } = range.getBoundingClientRect();
      if (width < 1 || top < 0 || bottom > (bar?.contains(node) ? innerHeight : floor)) return false;
      // What lies over it, or clips it, is found in its place.
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return at !== null && at.contains(node);
    };
    const words: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s·/]*[\p{L}\p{N}][^\s·/]*/gu))
        if (isSeen(node, index, index + word.length)) words.push(word);
    }
    return words;
  });
