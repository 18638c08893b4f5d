import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';
import { dropStructuredData } from './apply-head.ts';

/** How long a heading may be on its way with the page's data. */
const HEADING_WAIT_MS = 5_000;

const focusWithoutScroll = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focus goes to the heading, or to the page until its heading arrives; a person who has moved on is left alone. */
const focusHeading = (): (() => void) => {
  const page = document.querySelector('main');
  const heading = (): HTMLElement | null => document.querySelector('h1');
  const target = heading() ?? page;
  if (target !== null) focusWithoutScroll(target);
  if (target !== page || page === null) return () => undefined;
  const watch = new MutationObserver(() => {
    const arrived = heading();
    if (arrived === null) return;
    if (document.activeElement === page) focusWithoutScroll(arrived);
    watch.disconnect();
  });
  watch.observe(page, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), HEADING_WAIT_MS);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
};

/**
 * What a document load does by itself and a route change does not: a new view starts at its top (or at its anchor) with
 * focus on its heading, so that a screen reader says where it is. Going back leaves the place to the browser.
 */
export const useArrival = (view: string): void => {
  const { hash, search } = useLocation();
  const type = useNavigationType();
  const page = new URLSearchParams(search).get('page') ?? '1';
  const last = useRef({ view, page, hash });

  useEffect(() => {
    const before = last.current;
    last.current = { view, page, hash };
    const moved = before.view !== view;
    if (!moved && before.page === page && before.hash === hash) return undefined;
    if (moved) dropStructuredData();
    const anchor = hash === '' ? null : document.getElementById(hash.slice(1));
    if (anchor !== null) {
      anchor.scrollIntoView();
      return undefined;
    }
    if (type === 'POP') return undefined;
    window.scrollTo(0, 0);
    return moved ? focusHeading() : undefined;
  }, [view, page, hash, type]);
};
