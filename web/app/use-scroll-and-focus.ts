import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';
import { dropStructuredData } from './apply-head.ts';

const WAIT_MS = 5_000;

/** Calls `look` now and after every DOM change until it returns true or time is up. Returns a stop function. */
const observeUntil = (look: () => boolean): (() => void) => {
  if (look()) return () => undefined;
  const watch = new MutationObserver(() => {
    if (look()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), WAIT_MS);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
};

const scrollToAnchor = (id: string): (() => void) =>
  observeUntil(() => {
    const anchor = document.getElementById(id);
    anchor?.scrollIntoView();
    return anchor !== null;
  });

const focusWithoutScroll = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focuses the page, then its heading: the skeleton's first, then the page's. Stops if the user has moved focus. */
const focusHeading = (): (() => void) => {
  const page = document.querySelector('main');
  if (page !== null) focusWithoutScroll(page);
  return observeUntil(() => {
    const focused = document.activeElement;
    const isOurs = focused === page || focused === document.body || focused?.tagName === 'H1';
    const heading = document.querySelector('h1');
    if (isOurs && heading !== null && heading !== focused) focusWithoutScroll(heading);
    return !isOurs;
  });
};

const readPageParam = ({ search }: Pick<Location, 'search'>): string | null => new URLSearchParams(search).get('page');

/** Whether focus is on a page link below the list. After a filter change focus stays where it is. */
const isAtPageLinks = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('main nav') !== null;
};

const arrive = ({ moved, turned }: { moved: boolean; turned: boolean }): (() => void) | undefined => {
  if (moved || turned) window.scrollTo(0, 0);
  return moved || (turned && isAtPageLinks()) ? focusHeading() : undefined;
};

/**
 * What a document load does and a route change does not: scroll to top or anchor, and focus the heading for screen readers.
 * On 'back' the browser restores the scroll position.
 */
export const useScrollAndFocus = (view: string): void => {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef({ view, location });

  useEffect(() => {
    const before = last.current;
    last.current = { view, location };
    if (before.location === location) return undefined;
    const moved = before.view !== view;
    if (moved) dropStructuredData();
    if (location.hash !== '') return scrollToAnchor(location.hash.slice(1));
    if (type === 'POP') return undefined;
    return arrive({ moved, turned: readPageParam(before.location) !== readPageParam(location) });
  }, [view, location, type]);
};
