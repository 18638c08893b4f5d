import type { TestDriveLocation } from './slots.ts';

export interface Yard extends TestDriveLocation {
  visible: boolean;
  location_type: 'sales' | 'service' | 'parts' | '';
}

/** Sells vehicles, and says so to shoppers. */
export const isYard = ({ visible, location_type }: Yard): boolean =>
  visible && (location_type === 'sales' || location_type === '');

/**
 * Where a vehicle can be driven: where it stands. If its feed does not say, at the asked yard, or at the only one.
 * Undefined if the asked one is another.
 */
export const drivingLocation = <L extends Yard>(
  locations: readonly L[],
  standsAt: string | null,
  asked: string | undefined,
): L | undefined => {
  const yards = locations.filter((one) => isYard(one) || one.id === standsAt);
  const stands = yards.find(({ id }) => id === standsAt);
  if (stands !== undefined) return asked === undefined || asked === stands.id ? stands : undefined;
  if (asked !== undefined) return yards.find(({ id }) => id === asked);
  return yards.length === 1 ? yards[0] : undefined;
};
