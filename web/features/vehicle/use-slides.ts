import { useCallback, useRef, useState, type RefObject } from 'react';

export interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The picture in view, from 0. */
  current: number;
  /** Follows a swipe, a wheel or a key: the scroll position is the state. */
  onScroll: () => void;
  show: (index: number) => void;
}

/** Share of a picture's width within which it counts as arrived: what is passed on the way is not shown. */
const ARRIVED = 0.02;

const arrivedAt = (track: HTMLElement): number | null => {
  const position = track.scrollLeft / track.clientWidth;
  const nearest = Math.round(position);
  return Math.abs(position - nearest) < ARRIVED ? nearest : null;
};

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row of pictures that the browser itself scrolls and snaps; buttons and thumbnails only scroll it. */
export const useSlides = (count: number, first = 0): Slides => {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);

  const onScroll = useCallback(() => {
    const arrived = track.current === null ? null : arrivedAt(track.current);
    if (arrived !== null) setCurrent(arrived);
  }, []);

  const show = useCallback(
    (index: number) => {
      const row = track.current;
      if (row === null) return;
      const target = Math.max(0, Math.min(index, count - 1));
      row.scrollTo({ left: target * row.clientWidth, behavior: reducedMotion() ? 'auto' : 'smooth' });
      setCurrent(target);
    },
    [count],
  );
  return { track, current, onScroll, show };
};
