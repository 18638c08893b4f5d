import type { Lead } from '#domain/lead/schema.ts';
import type { Location } from '#tenants/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Where a lead is answered: the location it names, else a location of its dealership, the primary one first. */
export const answeringLocation = (
  { locations }: Pick<TenantConfig, 'locations'>,
  lead: Pick<Lead, 'location_id' | 'dealership_id'>,
): Location | undefined => {
  const own = locations.filter(({ dealership_id }) => dealership_id === lead.dealership_id);
  return (
    locations.find(({ id }) => id === lead.location_id) ??
    own.find(({ primary }) => primary) ??
    own[0] ??
    locations.find(({ primary }) => primary)
  );
};
