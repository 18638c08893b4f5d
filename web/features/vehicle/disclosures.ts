import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schema.ts';

/** The VIN a page may show: used and demonstrator vehicles, whose buyers need it for a register check (decision 86). */
export const vinShown = (car: Pick<Vehicle, 'vin' | 'car_type'>, site: Pick<Site, 'flags'>): string | null =>
  site.flags.show_vin && car.car_type !== 'new' ? car.vin : null;

/** New South Wales requires the registration number in an advertisement; elsewhere the tenant decides (decision 86). */
export const regoShown = (
  car: Pick<Vehicle, 'regplate' | 'state'>,
  location: Location | null,
  site: Pick<Site, 'flags'>,
): string | null => {
  const state = location?.address.state ?? car.state;
  return site.flags.show_rego || state === 'NSW' ? car.regplate : null;
};

/** 'Dealer licence 1234567': the location's own number where it has one (standards 3.11, decision 81). */
export const licenceLine = (location: Location | null, site: Pick<Site, 'licence'>): string =>
  `${site.licence.label} ${location?.dealer_license_number ?? site.licence.number}`;
