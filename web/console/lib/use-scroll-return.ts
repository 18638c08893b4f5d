import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';
import type { Store } from './store.ts';

/** How far each list was scrolled, by its address. */
const places = new Map<string, number>();

interface Returning {
  /** Id of what is open, or was until now. */
  opened: Store<string | null>;
  /** Of each line's link, with its id. */
  attribute: `data-${string}`;
}

const focusLine = (attribute: string, id: string): void =>
  document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

/** Whoever comes back to a list finds it where it was, with the focus on the line that was open. */
export const useScrollReturn = (isThere: boolean, { opened, attribute }: Returning): void => {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const address = pathname + search;
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const line = opened.get();
    if (type !== 'POP' && line === null) return undefined;
    const y = places.get(address) ?? 0;
    window.scrollTo(0, y);
    // After the navigation's own scrolling and focusing.
    const timer = setTimeout(() => {
      window.scrollTo(0, y);
      if (line !== null) focusLine(attribute, line);
      opened.set(null);
    });
    return () => clearTimeout(timer);
  }, [address, isThere, type, opened, attribute]);
  useEffect(() => {
    const note = (): void => void places.set(address, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [address]);
};
