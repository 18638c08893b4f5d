import type { Vehicle } from './schema.ts';

export interface DisclosureFlags {
  show_vin: boolean;
  show_rego: boolean;
  show_views: boolean;
}

/** Shown for used and demo vehicles, because buyers need it for a PPSR search. */
export const publicVin = (
  car: Pick<Vehicle, 'vin' | 'car_type'>,
  flags: Pick<DisclosureFlags, 'show_vin'>,
): string | null => (flags.show_vin && car.car_type !== 'new' ? car.vin : null);

/** Required in New South Wales, elsewhere by tenant. `locationState` is where the vehicle is, null if unknown. */
export const publicRego = (
  car: Pick<Vehicle, 'regplate' | 'state'>,
  locationState: string | null,
  flags: Pick<DisclosureFlags, 'show_rego'>,
): string | null => (flags.show_rego || (locationState ?? car.state) === 'NSW' ? car.regplate : null);

/** Without the numbers that this tenant does not publish. */
export const publicVehicle = (car: Vehicle, locationState: string | null, flags: DisclosureFlags): Vehicle => ({
  ...car,
  vin: publicVin(car, flags),
  chassis: flags.show_vin && car.car_type !== 'new' ? car.chassis : null,
  regplate: publicRego(car, locationState, flags),
  views: flags.show_views ? car.views : null,
});
