import type { Site } from '#functions/sites/contract.ts';

type Place = Site['locations'][number];

/** Where parts are asked for: the parts counters, else the workshops (spec §2: falls back to a service location), else every place. */
export const partsPlaces = ({ locations }: Pick<Site, 'locations'>): Place[] => {
  const visible = locations.filter((place) => place.visible && place.name !== '');
  const ofType = (type: Place['location_type']): Place[] => visible.filter((place) => place.location_type === type);
  return [ofType('parts'), ofType('service'), visible].find((places) => places.length > 0) ?? [];
};

/** The number that knows about parts. */
export const partsPhone = ({ phones }: Pick<Site, 'phones'>): string => phones.parts ?? phones.service ?? phones.main;
