import type { Site } from '#functions/sites/contract.ts';
import { visibleLocations } from './visible-locations.ts';

/** The workshops, else all locations (docs/product/places.md, 'Location order'). */
export const serviceLocations = (site: Pick<Site, 'locations'>): Site['locations'] => {
  const visible = visibleLocations(site);
  const workshops = visible.filter(({ location_type }) => location_type === 'service');
  return workshops.length > 0 ? workshops : visible;
};
