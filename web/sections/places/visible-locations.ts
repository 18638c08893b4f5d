import type { Site } from '#functions/sites/contract.ts';

type Location = Site['locations'][number];

/** Locations without a name, and those that the dealer hides, are shown nowhere. */
export const visibleLocations = ({ locations }: Pick<Site, 'locations'>): Location[] =>
  locations.filter(({ visible, name }) => visible && name !== '');
