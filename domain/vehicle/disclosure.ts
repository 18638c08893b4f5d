import type { Vehicle } from './schema.ts';

export interface DisclosureFlags {
  show_vin: boolean;
  show_rego: boolean;
  show_views: boolean;
}

/** Shown for used and demo vehicles, because buyers need it for a PPSR search. */
export const publicVin = (
  vehicle: Pick<Vehicle, 'vin' | 'car_type'>,
  flags: Pick<DisclosureFlags, 'show_vin'>,
): string | null => (flags.show_vin && vehicle.car_type !== 'new' ? vehicle.vin : null);

/** Required in New South Wales, elsewhere by tenant. `locationState` is where the vehicle is, null if unknown. */
export const publicRego = (
  vehicle: Pick<Vehicle, 'regplate' | 'state'>,
  locationState: string | null,
  flags: Pick<DisclosureFlags, 'show_rego'>,
): string | null => (flags.show_rego || (locationState ?? vehicle.state) === 'NSW' ? vehicle.regplate : null);

/** Without the numbers that this tenant does not publish. */
export const publicVehicle = (vehicle: Vehicle, locationState: string | null, flags: DisclosureFlags): Vehicle => ({
  ...vehicle,
  vin: publicVin(vehicle, flags),
  chassis: flags.show_vin && vehicle.car_type !== 'new' ? vehicle.chassis : null,
  regplate: publicRego(vehicle, locationState, flags),
  views: flags.show_views ? vehicle.views : null,
});
