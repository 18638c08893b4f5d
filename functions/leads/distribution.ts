import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import { distributionLocations } from '#domain/vehicle/distribution.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { FieldError } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** The location that the shopper chose to answer, if any: where the vehicle is, or one of those that may answer for it. */
export const distributionChoice = (
  { locations }: Pick<TenantConfig, 'locations'>,
  { distribution_location_id: chosen }: LeadAnswers,
  vehicle: StockItem | undefined,
): { location_id?: string; error?: FieldError } => {
  if (chosen === undefined) return {};
  const { distribution_locations = [] } =
    vehicle === undefined ? {} : distributionLocations(vehicle.content, locations);
  if (distribution_locations.includes(chosen) || vehicle?.content.location_id === chosen)
    return { location_id: chosen };
  return { error: { field: 'userData.distribution_location_id', message: 'Choose a location from the list.' } };
};
