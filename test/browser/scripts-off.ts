import type { Page } from 'playwright-core';

/** What the page says about the vehicle, line by line, without controls and without other vehicles. */
export const factLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The gallery's counter says which picture stands there: the keyboard has moved it.
    const asides =
      '[aria-live], #similar, #recently-viewed, [aria-label="On this page"], nav, button, label, form, noscript, [role=status]';
    const spoken = (node: Element): string[] =>
      [...node.childNodes].flatMap((child) => {
        if (child instanceof Text) return [child.data];
        if (!(child instanceof Element) || child.matches(asides) || !child.checkVisibility()) return [];
        return spoken(child);
      });
    const main = document.querySelector('main');
    return main === null
      ? []
      : spoken(main)
          .map((text) => text.replaceAll(/\s+/g, ' ').trim())
          .filter((text) => /[\p{L}\d]/u.test(text));
  });

const statuses = new Map<string, number>();

/** Visible links that lead nowhere: to no element of the page, or to an address that refuses. */
export const deadLinks = async (page: Page, send: (path: string) => Promise<Response>): Promise<string[]> => {
  const links = await page.locator('main a[href]:visible').evaluateAll((all) =>
    all.map((link) => {
      const { origin, pathname, search, hash, protocol } = new URL(link.getAttribute('href') ?? '', location.href);
      const isHere = origin === location.origin && pathname + search === location.pathname + location.search;
      const target = isHere && hash !== '' ? document.getElementById(hash.slice(1)) !== null : null;
      return { origin, isOurs: origin === location.origin, path: pathname + search, protocol, target };
    }),
  );
  const dead: string[] = [];
  for (const { origin, isOurs, path, protocol, target } of links) {
    if (target === false) dead.push(`${path} has no such part`);
    if (target !== null || !isOurs || !protocol.startsWith('http')) continue;
    const status = statuses.get(origin + path) ?? (await send(path)).status;
    statuses.set(origin + path, status);
    if (status >= 400) dead.push(`${path} answers ${status}`);
  }
  return dead;
};
