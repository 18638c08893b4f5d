import type { ComponentProps } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { cardSizes } from './card-sizes.ts';

export type CardProps = Required<ComponentProps<typeof VehicleCard>>;

/** The first picture is what the view is judged by; the second stands beside it. */
const loadingOf = (index: number): CardProps['loading'] => {
  if (index === 0) return 'first';
  return index === 1 ? 'eager' : 'lazy';
};

/** How the card at a place of a listing is shown. */
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
