import { useLayoutEffect } from 'react';
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

/** A second: a line far down is in the page some frames after the scroll. */
const MOST_FRAMES = 60;

/** As soon as the line is there, unless somebody has gone elsewhere meanwhile. Ends what it began. */
const focusLine = (attribute: string, id: string): (() => void) => {
  const before = document.activeElement;
  let frames = MOST_FRAMES;
  let frame = 0;
  const look = (): void => {
    const line = document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
    frames -= 1;
    if (line !== null) line.focus({ preventScroll: true });
    else if (frames > 0 && document.activeElement === before) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
};

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
    let endFocus = (): void => undefined;
    const timer = setTimeout(() => {
      window.scrollTo(0, y);
      if (line !== null) endFocus = focusLine(attribute, line);
      opened.set(null);
    });
    return () => {
      clearTimeout(timer);
      endFocus();
    };
  }, [address, isThere, type, opened, attribute]);
  // Ends with the page's lines, not after a paint: a page that is shorter scrolls at once.
  useLayoutEffect(() => {
    const note = (): void => void places.set(address, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [address]);
};
