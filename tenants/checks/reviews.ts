import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Places of locations that the dealer has. */
export const reviewFaults = ({
  reviews: { provider },
  locations,
}: Pick<TenantConfig, 'reviews' | 'locations'>): Fault[] => {
  if (provider?.from !== 'google') return [];
  return Object.keys(provider.placeIds)
    .filter((name) => !locations.some(({ id }) => id === name))
    .map((name) => fault(`reviews.provider.placeIds.${name}`, 'unknown_location', `No location is called '${name}'.`));
};
