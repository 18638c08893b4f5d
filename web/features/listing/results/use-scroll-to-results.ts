import { useEffect, useRef } from 'react';
import { useNavigationType } from '#web/lib/router.tsx';
import type { SearchState } from '#domain/search/state.ts';

/** Scrolls to the list's head after a filter change if it is above the viewport. Page changes are left to the router. */
export const useScrollToResults = <T extends HTMLElement>({ page, ...filters }: SearchState) => {
  const type = useNavigationType();
  const top = useRef<T>(null);
  const key = JSON.stringify(filters);
  const last = useRef({ key, page });
  useEffect(() => {
    const before = last.current;
    last.current = { key, page };
    if (before.key === key || type === 'POP' || type === 'LOAD' || document.querySelector('dialog:modal') !== null)
      return;
    const element = top.current;
    if (element !== null && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [key, page, type]);
  return top;
};
