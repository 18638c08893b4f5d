import type { ImageWidth } from '#domain/media/rules.ts';
import type { Showcase } from '#functions/sites/contract.ts';
import { cardWidths } from '#web/ui/picture.tsx';

export type Slide = NonNullable<Showcase['slider']>['slides'][number];

export interface SlideSizes {
  sizes: string;
  widths: readonly ImageWidth[];
}

/** Of a slide's picture: of its share, or of the whole slide. */
export const slideSizes = ({ fit }: Pick<Slide, 'fit'>): SlideSizes =>
  fit === 'cover'
    ? { sizes: '100vw', widths: [480, 640, 960, 1280, 1600] }
    : { sizes: '(min-width: 1000px) 58vw, 100vw', widths: cardWidths };
