import type { Site } from '#functions/sites/contract.ts';

type Location = Site['locations'][number];

/** The parts counters, else the workshops, else all locations (docs/product/places.md, 'Parts location'). */
export const partsLocations = ({ locations }: Pick<Site, 'locations'>): Location[] => {
  const visible = locations.filter((location) => location.visible && location.name !== '');
  const ofType = (type: Location['location_type']): Location[] =>
    visible.filter((location) => location.location_type === type);
  return [ofType('parts'), ofType('service'), visible].find((found) => found.length > 0) ?? [];
};

export const partsPhone = ({ phones }: Pick<Site, 'phones'>): string => phones.parts ?? phones.service ?? phones.main;
