import type { FieldError } from '#functions/runtime/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Dealership = TenantConfig['dealerships'][number];

interface Wanted {
  dealership_slug: string | undefined;
  location_id: string | undefined;
  /** Where the vehicle of the enquiry stands. */
  vehicle_location_id: string | null;
}

export type PlaceChoice = { dealership: Dealership; location_id: string | null } | { error: FieldError };

const refuse = (field: string, message: string): PlaceChoice => ({ error: { field, message } });

/**
 * The dealership a lead goes to: the one named, else the one of the named location, else the one where the vehicle
 * stands, else the only one there is (spec §5: required when shown, which is when there are several).
 */
export const choosePlace = (tenant: Pick<TenantConfig, 'dealerships' | 'locations'>, wanted: Wanted): PlaceChoice => {
  const placeOf = (id: string | null | undefined) => tenant.locations.find((location) => location.id === id);
  const location = placeOf(wanted.location_id);
  if (wanted.location_id !== undefined && location === undefined) {
    return refuse('userData.location_id', 'Choose a location from the list.');
  }
  const named = tenant.dealerships.find(({ slug }) => slug === wanted.dealership_slug);
  if (wanted.dealership_slug !== undefined && named === undefined) {
    return refuse('userData.dealership_slug', 'Choose a dealership from the list.');
  }
  if (named !== undefined && location !== undefined && location.dealership_id !== named.id) {
    return refuse('userData.location_id', 'This location belongs to another dealership.');
  }
  const implied = (location ?? placeOf(wanted.vehicle_location_id))?.dealership_id;
  const only = tenant.dealerships.length === 1 ? tenant.dealerships[0] : undefined;
  const dealership = named ?? tenant.dealerships.find(({ id }) => id === implied) ?? only;
  return dealership === undefined
    ? refuse('userData.dealership_slug', 'Choose a dealership.')
    : { dealership, location_id: wanted.location_id ?? null };
};
