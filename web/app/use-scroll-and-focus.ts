import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';
import { dropStructuredData } from './apply-head.ts';

/** How long a heading or an anchor may be on its way with the page's data. */
const WAIT_MS = 5_000;

/** Looks now and after every change of the page, until `look` is content or the time is up. Answers how to stop. */
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

/**
 * Focus goes to the page, and on to its heading: to the waiting view's, then to the one that takes its place. A person
 * who has moved on is left alone.
 */
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

const pageOf = ({ search }: Pick<Location, 'search'>): string | null => new URLSearchParams(search).get('page');

/** Whether somebody turns pages by their links, below what they lead to; who changes a filter stays there. */
const isAtPageLinks = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('main nav') !== null;
};

const arrive = ({ moved, turned }: { moved: boolean; turned: boolean }): (() => void) | undefined => {
  if (moved || turned) window.scrollTo(0, 0);
  return moved || (turned && isAtPageLinks()) ? focusHeading() : undefined;
};

/**
 * What a document load does by itself and a route change does not: a new view starts at its top (or at its anchor) with
 * focus on its heading, so that a screen reader says where it is. Going back leaves the place to the browser.
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
    return arrive({ moved, turned: pageOf(before.location) !== pageOf(location) });
  }, [view, location, type]);
};
