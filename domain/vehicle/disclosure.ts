import type { Vehicle } from './schema.ts';

/** A tenant's switches of decision 86. */
export interface DisclosureFlags {
  show_vin: boolean;
  show_rego: boolean;
}

/** The VIN that may be public: of used and demonstrator vehicles, whose buyers need it for a register check (decision 86). */
export const publicVin = (car: Pick<Vehicle, 'vin' | 'car_type'>, flags: DisclosureFlags): string | null =>
  flags.show_vin && car.car_type !== 'new' ? car.vin : null;

/**
 * The registration that may be public: New South Wales requires it in an advertisement, elsewhere the tenant decides
 * (decision 86). `locationState`: where the vehicle stands, null where the feed does not say.
 */
export const publicRego = (
  car: Pick<Vehicle, 'regplate' | 'state'>,
  locationState: string | null,
  flags: DisclosureFlags,
): string | null => (flags.show_rego || (locationState ?? car.state) === 'NSW' ? car.regplate : null);

/** The vehicle as anybody may read it: numbers that this dealer keeps to himself are not in it. */
export const publicVehicle = (car: Vehicle, locationState: string | null, flags: DisclosureFlags): Vehicle => ({
  ...car,
  vin: publicVin(car, flags),
  chassis: flags.show_vin && car.car_type !== 'new' ? car.chassis : null,
  regplate: publicRego(car, locationState, flags),
});
