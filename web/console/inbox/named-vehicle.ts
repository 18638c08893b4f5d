import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';

/** A vehicle that somebody at the dealer names, or chose among those that were found. */
export interface NamedVehicle {
  /** The address of a vehicle's page, a stock number, or a few words. */
  vehicle: string;
  /** One that was found by it, and chosen. */
  car: { car_id: string; name: string } | null;
}

const PAGE = /^(?:https?:\/\/\S+\/)?cars\/([\w-]+)\/?(?:[?#]\S*)?$/i;

/** The vehicle whose page is named; undefined for words, which go into the message. */
export const vehicleIdOf = (vehicle: string): string | undefined => {
  const slug = PAGE.exec(vehicle.trim().replace(/^\//, ''))?.[1];
  return slug === undefined ? undefined : vehicleIdOfSlug(slug);
};
