import type { FieldError } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Dealership = TenantConfig['dealerships'][number];

interface RecipientRequest {
  dealership_slug: string | undefined;
  location_id: string | undefined;
  vehicle_location_id: string | null;
}

export type LeadRecipient = { dealership: Dealership; location_id: string | null } | { error: FieldError };

type Tenant = Pick<TenantConfig, 'dealerships' | 'locations'>;
type Location = TenantConfig['locations'][number];

const findLocation = (tenant: Tenant, id: string | null | undefined): Location | undefined =>
  tenant.locations.find((location) => location.id === id);

/** Named ids must be the tenant's and belong together. */
const recipientFault = (
  request: RecipientRequest,
  named: Dealership | undefined,
  location: Location | undefined,
): FieldError | undefined => {
  if (request.location_id !== undefined && location === undefined) {
    return { field: 'userData.location_id', message: 'Choose a location from the list.' };
  }
  if (request.dealership_slug === undefined) return undefined;
  if (named === undefined) return { field: 'userData.dealership_slug', message: 'Choose a dealership from the list.' };
  if (location === undefined || location.dealership_id === named.id) return undefined;
  return { field: 'userData.location_id', message: 'This location belongs to another dealership.' };
};

const defaultDealership = (tenant: Tenant, location: Location | undefined): Dealership | undefined =>
  tenant.dealerships.find(({ id }) => id === location?.dealership_id) ??
  (tenant.dealerships.length === 1 ? tenant.dealerships[0] : undefined);

/** The location that was named, else the yard where the vehicle stands if it is of the dealership that answers. */
const answeringLocation = (
  dealership: Dealership,
  location: Location | undefined,
  yard: Location | undefined,
): string | null => location?.id ?? (yard?.dealership_id === dealership.id ? yard.id : null);

/** Order: named dealership, named location, the vehicle's location, the only dealership. The yard where the vehicle stands answers unless another is named. */
export const chooseRecipient = (tenant: Tenant, request: RecipientRequest): LeadRecipient => {
  const location = findLocation(tenant, request.location_id);
  const named = tenant.dealerships.find(({ slug }) => slug === request.dealership_slug);
  const error = recipientFault(request, named, location);
  if (error !== undefined) return { error };
  const yard = findLocation(tenant, request.vehicle_location_id);
  const dealership = named ?? defaultDealership(tenant, location ?? yard);
  return dealership === undefined
    ? { error: { field: 'userData.dealership_slug', message: 'Choose a dealership.' } }
    : { dealership, location_id: answeringLocation(dealership, location, yard) };
};
