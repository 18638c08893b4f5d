import { useState, type UIEvent } from 'react';

export interface Slides {
  /** Index of the visible picture, from 0. */
  current: number;
  /** The scroll position is the state: a swipe, a wheel and a key all change it. */
  onScroll: (event: UIEvent<HTMLUListElement>) => void;
  show: (index: number) => void;
}

/** Ref of the row of pictures. */
type Attach = (row: HTMLUListElement | null) => void;

/** A picture counts as reached within this share of its width, so that passing ones do not. */
const ARRIVED = 0.02;

const arrivedAt = (row: HTMLElement): number | null => {
  const position = row.scrollLeft / row.clientWidth;
  const nearest = Math.round(position);
  return Math.abs(position - nearest) < ARRIVED ? nearest : null;
};

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row of pictures with native scroll snapping; buttons and thumbnails only scroll it. */
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
