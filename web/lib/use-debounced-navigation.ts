import { useEffect, useRef } from 'react';
import { useLocation } from './router.tsx';
import { useDebouncedCallback } from './use-debounced-callback.ts';

/**
 * As useDebouncedCallback, for an `act` that navigates: while another page is on its way it waits, so that a link pressed
 * meanwhile wins. A page that is left takes the value with it.
 */
export const useDebouncedNavigation = <T>(act: (value: T) => void, ms: number) => {
  const { pathname, search } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    shown.current = pathname + search;
  });
  const isShown = (): boolean => shown.current === window.location.pathname + window.location.search;
  return useDebouncedCallback(act, ms, isShown);
};
