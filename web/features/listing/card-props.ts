import type { ComponentProps } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { cardSizes } from './card-sizes.ts';

export type CardProps = Required<ComponentProps<typeof VehicleCard>>;

/** The first picture is the largest contentful one; the second is its neighbour. */
const loadingOf = (index: number): CardProps['loading'] => {
  if (index === 0) return 'first';
  return index === 1 ? 'eager' : 'lazy';
};

/** Props of the card at a position of the list. */
export const cardPropsOf = (
  hit: Hit,
  index: number,
  { cardsPerRow }: Pick<Site['theme'], 'cardsPerRow'>,
): CardProps => ({
  hit,
  loading: loadingOf(index),
  sizes: cardSizes(cardsPerRow),
  heading: 'h2',
});
