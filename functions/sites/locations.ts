import { withClosedDays } from '#domain/hours/closed-day-entries.ts';
import { inOrder } from '#domain/locations/location-order.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** In the dealer's order, closed on the days of the next weeks on which yards of their state do not trade. */
export const listSiteLocations = ({ locations, location_order, country }: TenantConfig, now: Date): Location[] =>
  inOrder(locations, location_order).map((location) => withClosedDays(location, country, now));
