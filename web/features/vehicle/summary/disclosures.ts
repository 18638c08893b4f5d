import { publicRego, publicVin } from '#domain/vehicle/disclosure.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';

/** The VIN if the page may show it (docs/product/vehicles.md, 'Published numbers'). */
export const vinShown = (vehicle: Pick<Vehicle, 'vin' | 'car_type'>, site: Pick<Site, 'flags'>): string | null =>
  publicVin(vehicle, site.flags);

/** The registration if the page may show it (docs/product/vehicles.md, 'Published numbers'). */
export const regoShown = (
  vehicle: Pick<Vehicle, 'regplate' | 'state'>,
  location: Location | null,
  site: Pick<Site, 'flags'>,
): string | null => publicRego(vehicle, location?.address.state ?? null, site.flags);

export { licenceLine } from '#domain/locations/licence.ts';
