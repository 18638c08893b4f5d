import type { Site } from '#functions/sites/contract.ts';

type Location = Site['locations'][number];

/** Where parts are asked for: the parts counters, else the workshops (spec §2: falls back to a service location), else every place. */
export const partsLocations = ({ locations }: Pick<Site, 'locations'>): Location[] => {
  const visible = locations.filter((location) => location.visible && location.name !== '');
  const ofType = (type: Location['location_type']): Location[] =>
    visible.filter((location) => location.location_type === type);
  return [ofType('parts'), ofType('service'), visible].find((found) => found.length > 0) ?? [];
};

/** The number that knows about parts. */
export const partsPhone = ({ phones }: Pick<Site, 'phones'>): string => phones.parts ?? phones.service ?? phones.main;
