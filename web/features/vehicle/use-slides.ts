import { useState, type UIEvent } from 'react';

export interface Slides {
  /** The picture in view, from 0. */
  current: number;
  /** Follows a swipe, a wheel or a key: the scroll position is the state. */
  onScroll: (event: UIEvent<HTMLUListElement>) => void;
  show: (index: number) => void;
}

/** Ref of the row of pictures. */
type Attach = (row: HTMLUListElement | null) => void;

/** Share of a picture's width within which it counts as arrived: what is passed on the way is not shown. */
const ARRIVED = 0.02;

const arrivedAt = (row: HTMLElement): number | null => {
  const position = row.scrollLeft / row.clientWidth;
  const nearest = Math.round(position);
  return Math.abs(position - nearest) < ARRIVED ? nearest : null;
};

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row of pictures that the browser itself scrolls and snaps; buttons and thumbnails only scroll it. */
export const useSlides = (count: number, first = 0): readonly [attach: Attach, slides: Slides] => {
  const [row, attach] = useState<HTMLUListElement | null>(null);
  const [current, setCurrent] = useState(first);
  const slides: Slides = {
    current,
    onScroll: (event) => {
      const arrived = arrivedAt(event.currentTarget);
      if (arrived !== null) setCurrent(arrived);
    },
    show: (index) => {
      if (row === null) return;
      const target = Math.max(0, Math.min(index, count - 1));
      row.scrollTo({ left: target * row.clientWidth, behavior: reducedMotion() ? 'auto' : 'smooth' });
      setCurrent(target);
    },
  };
  return [attach, slides];
};
