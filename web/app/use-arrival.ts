import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';
import { dropStructuredData } from './apply-head.ts';

const focusWithoutScroll = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
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
    if (!moved && before.page === page && before.hash === hash) return;
    if (moved) dropStructuredData();
    const anchor = hash === '' ? null : document.getElementById(hash.slice(1));
    if (anchor !== null) {
      anchor.scrollIntoView();
      return;
    }
    if (type === 'POP') return;
    window.scrollTo(0, 0);
    const heading = moved ? (document.querySelector('h1') ?? document.querySelector('main')) : null;
    if (heading !== null) focusWithoutScroll(heading);
  }, [view, page, hash, type]);
};
