import { publicRego, publicVin } from '#domain/vehicle/disclosure.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/location-schema.ts';

/** The VIN if the page may show it (docs/product/vehicles.md, 'Published numbers'). */
export const vinShown = (car: Pick<Vehicle, 'vin' | 'car_type'>, site: Pick<Site, 'flags'>): string | null =>
  publicVin(car, site.flags);

/** The registration if the page may show it (docs/product/vehicles.md, 'Published numbers'). */
export const regoShown = (
  car: Pick<Vehicle, 'regplate' | 'state'>,
  location: Location | null,
  site: Pick<Site, 'flags'>,
): string | null => publicRego(car, location?.address.state ?? null, site.flags);

export { licenceLine } from '#domain/places/licence.ts';
