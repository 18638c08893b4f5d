import type { Site } from '#functions/sites/contract.ts';

/** Where vehicles stand: a dealer's workshops and counters have none. */
export const yardsOf = ({ locations }: Pick<Site, 'locations'>): Site['locations'] =>
  locations.filter(({ visible, location_type: type }) => visible && (type === 'sales' || type === ''));

/** Whether there is a choice of places. */
export const hasSeveralYards = (site: Pick<Site, 'locations'>): boolean => yardsOf(site).length > 1;
