import { useState, type UIEvent } from 'react';
import type { ImageWidth } from '#domain/media/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';

export type Pictured = Pick<
  Vehicle,
  'media' | 'name' | 'year' | 'make' | 'model' | 'colour' | 'simple_body' | 'item_type'
>;

/** Renditions of a gallery picture: full width on a phone, eight of twelve columns on a desktop. */
export const galleryWidths: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
export const gallerySizes = '(min-width: 1440px) 870px, (min-width: 1024px) 62vw, 100vw';
export const thumbnailWidths: readonly ImageWidth[] = [320];

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
