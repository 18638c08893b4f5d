import { publicRego, publicVin } from '#domain/vehicle/disclosure.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schema.ts';

/** The VIN a page may show (decision 86). */
export const vinShown = (car: Pick<Vehicle, 'vin' | 'car_type'>, site: Pick<Site, 'flags'>): string | null =>
  publicVin(car, site.flags);

/** The registration a page may show at the vehicle's place (decision 86). */
export const regoShown = (
  car: Pick<Vehicle, 'regplate' | 'state'>,
  location: Location | null,
  site: Pick<Site, 'flags'>,
): string | null => publicRego(car, location?.address.state ?? null, site.flags);

/** 'Dealer licence 1234567': the location's own number where it has one (standards 3.11, decision 81). */
export const licenceLine = (location: Location | null, site: Pick<Site, 'licence'>): string =>
  `${site.licence.label} ${location?.dealer_license_number ?? site.licence.number}`;
