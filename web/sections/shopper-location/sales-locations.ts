import type { Site } from '#functions/sites/contract.ts';

/** Where vehicles stand: a dealer's workshops and counters have none. */
export const salesLocationsOf = ({ locations }: Pick<Site, 'locations'>): Site['locations'] =>
  locations.filter(({ visible, location_type: type }) => visible && (type === 'sales' || type === ''));

/** Whether there is a choice of places. */
export const hasSeveralSalesLocations = (site: Pick<Site, 'locations'>): boolean => salesLocationsOf(site).length > 1;
