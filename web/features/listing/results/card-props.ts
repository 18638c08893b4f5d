import type { ComponentProps } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';

export type CardProps = Required<ComponentProps<typeof VehicleCard>>;

/** The first picture is the largest contentful one; the second is its neighbour. */
const chooseLoading = (index: number): CardProps['loading'] => {
  if (index === 0) return 'first';
  return index === 1 ? 'eager' : 'lazy';
};

export const buildCardProps = (
  hit: Hit,
  index: number,
  { cardsPerRow }: Pick<Site['theme'], 'cardsPerRow'>,
): CardProps => ({
  hit,
  loading: chooseLoading(index),
  sizes: cardSizes(cardsPerRow),
  heading: 'h2',
});

/** `sizes` of a card picture beside the 280 px facet column, and below it on narrow screens. */
export const cardSizes = (columns: number): string =>
  columns >= 3
    ? '(min-width: 1400px) 325px, (min-width: 1180px) calc((100vw - 420px) / 3), (min-width: 1000px) calc((100vw - 390px) / 2), (min-width: 620px) 46vw, 92vw'
    : '(min-width: 1400px) 495px, (min-width: 1000px) calc((100vw - 400px) / 2), (min-width: 620px) 46vw, 92vw';
