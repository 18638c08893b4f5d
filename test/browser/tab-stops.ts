import type { Page } from 'playwright-core';
import { becomeQuiet } from './visit.ts';

/** One control that the Tab key reached. */
export interface Stop {
  name: string;
  /** What is wrong with it. */
  faults: string[];
}

export interface TabWalk {
  stops: Stop[];
  /** Controls on show that the Tab key never reached. */
  missed: string[];
}

/** Runs in the page: looks at the focused control before the next Tab, when the page has scrolled to it. */
const recordStops = (): void => {
  const reach: {
    stops: Stop[];
    seen: Set<Element>;
    at: number;
    scrollY: number;
    left: number;
    isThrough: boolean;
    last: { box: DOMRect; card: Element | null } | null;
  } = { stops: [], seen: new Set(), at: 0, scrollY: 0, left: 0, isThrough: false, last: null };
  const movable = '[aria-label^="Pictures of"], [aria-label="On this page"]';
  const controls =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';

  const nameOf = (element: Element): string => {
    const said = element.getAttribute('aria-label') ?? element.textContent;
    const words = said.replaceAll(/\s+/g, ' ').trim();
    return `${element.tagName.toLowerCase()} '${(words === '' ? (element.getAttribute('name') ?? element.id) : words).slice(0, 60)}'`;
  };

  const isOnShow = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  /** A radio button that lies unseen over its own tile is seen as the tile. */
  const seenAs = (element: Element): Element =>
    element.matches('[type=radio]') ? (element.closest('label') ?? element) : element;

  const hasRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };

  /** Of the part in the window: what a shopper would hit at five points. */
  const coveredBy = (element: Element, box: DOMRect): string | null => {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [dx, dy] = [(right - left) * 0.4, (bottom - top) * 0.4];
    for (const [px, py] of [
      [x, y],
      [x - dx, y],
      [x + dx, y],
      [x, y - dy],
      [x, y + dy],
    ] as const) {
      const hit = document.elementFromPoint(px, py);
      if (hit !== null && !element.contains(hit) && !hit.contains(element)) return nameOf(hit);
    }
    return null;
  };

  const isPinned = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    return false;
  };

  const pageBox = (box: DOMRect): DOMRect => new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);

  const faultsOf = (element: Element): string[] => {
    const box = element.getBoundingClientRect();
    const faults: string[] = [];
    if (!isOnShow(seenAs(element)) || box.width === 0 || box.height === 0) faults.push('is not visible');
    else if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      faults.push('is outside the window');
    else {
      const cover = coveredBy(element, box);
      if (cover !== null) faults.push(`is covered by ${cover}`);
    }
    if (
      ![element, element.parentElement, element.closest('label, li, article')].some(
        (one) => one !== null && hasRing(one),
      )
    )
      faults.push('has no focus ring');
    if (isPinned(element)) return faults;
    const here = pageBox(box);
    const { last } = reach;
    reach.last = { box: here, card: element.closest('article') };
    // A card's name comes first, then the buttons on its picture.
    const isOfLastCard = last?.card !== null && last?.card === reach.last.card;
    if (last !== null && !isOfLastCard && here.bottom <= last.box.top && here.left < last.box.right)
      faults.push('stands above the one before');
    return faults;
  };

  addEventListener(
    'keydown',
    (event) => {
      const at = document.activeElement;
      if (event.key !== 'Tab' || at === null || at === document.body || reach.seen.has(at)) return;
      // Where the page, the slides, the bar of sections or the skip link move, the next Tab waits until they stand.
      const moves = scrollY !== reach.scrollY || at.closest(movable) !== null || reach.stops.length < 2;
      const { left } = at.getBoundingClientRect();
      const stands = left === reach.left;
      reach.left = left;
      if (moves && (!stands || event.timeStamp - reach.at < 60)) return event.preventDefault();
      reach.seen.add(at);
      reach.stops.push({ name: nameOf(at), faults: faultsOf(at) });
    },
    { capture: true },
  );
  addEventListener('focusin', ({ timeStamp, target }) => {
    Object.assign(reach, { at: timeStamp, scrollY });
    if (target instanceof Element && reach.seen.has(target)) reach.isThrough = true;
  });
  Object.assign(window, {
    tabWalk: (): TabWalk => ({
      stops: reach.stops,
      missed: [...document.querySelectorAll(controls)]
        .filter((element) => isOnShow(element) && !reach.seen.has(element) && element.closest('[inert]') === null)
        .filter((element) => element.getAttribute('tabindex') !== '-1')
        .map(nameOf),
    }),
    isThrough: (): boolean => reach.isThrough || document.activeElement === document.body,
  });
};

/** Runs in the page: a window at a time, because what is jumped over does not come. */
const scrollThrough = async (): Promise<void> => {
  const end = document.querySelector('#similar');
  // What comes makes the page longer: its end is looked for anew.
  for (let top = 0; top < (end?.getBoundingClientRect().top ?? 0) + scrollY; top += innerHeight) {
    scrollTo(0, top);
    for (let n = 0; n < 2; n += 1) await new Promise((painted) => requestAnimationFrame(painted));
  }
  end?.scrollIntoView();
};

/** Scrolls to the end and back, for what comes when it is nearly in view. */
export const bringAll = async (page: Page): Promise<void> => {
  await page.evaluate(scrollThrough);
  await becomeQuiet(page);
  await page.evaluate(() => scrollTo(0, 0));
};

const AT_ONCE = 20;
const MOST = 3_000;

/** Presses Tab through the whole page, as a shopper without a mouse. Call it on a page just opened. */
export const tabThrough = async (page: Page): Promise<TabWalk> => {
  await page.evaluate(recordStops);
  for (let presses = 0; presses < MOST; presses += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    if (await page.evaluate('isThrough()')) break;
  }
  return page.evaluate<TabWalk>('tabWalk()');
};
