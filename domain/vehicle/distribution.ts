export interface DistributionPlace {
  id: string;
  distribution_locations?: readonly string[] | undefined;
}

interface Distributed {
  location_id: string | null;
  distribution_locations?: readonly string[] | undefined;
}

/**
 * Ids of the locations besides its own that may answer for a vehicle: those that its feed names, else those of its location
 * (docs/product/places.md, 'Distribution locations'). Absent where there is none, as for most vehicles.
 */
export const distributionLocations = (
  { location_id, distribution_locations: own }: Distributed,
  locations: readonly DistributionPlace[],
): { distribution_locations?: string[] } => {
  const named = own ?? locations.find(({ id }) => id === location_id)?.distribution_locations ?? [];
  const known = new Set(named.filter((id) => id !== location_id && locations.some((location) => location.id === id)));
  return known.size === 0 ? {} : { distribution_locations: [...known] };
};
