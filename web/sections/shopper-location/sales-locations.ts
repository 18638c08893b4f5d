import type { Site } from '#functions/sites/contract.ts';

/** The locations that have vehicles: not workshops and parts counters. */
export const selectSalesLocations = ({ locations }: Pick<Site, 'locations'>): Site['locations'] =>
  locations.filter(({ visible, location_type: type }) => visible && (type === 'sales' || type === ''));

/** Whether the dealer has more than one location with vehicles. */
export const hasSeveralSalesLocations = (site: Pick<Site, 'locations'>): boolean =>
  selectSalesLocations(site).length > 1;
