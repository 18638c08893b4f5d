import type { Vehicle } from '#domain/vehicle/schema.ts';
import { vehicleKind } from '#domain/vehicle/words.ts';

export { availabilityOf, conditionLine, vehicleKind, type Availability } from '#domain/vehicle/words.ts';

/** Begins the message about a reserved vehicle. */
export const keepPostedMessage = (car: Pick<Vehicle, 'item_type'>): string =>
  `Please tell me if this ${vehicleKind(car)} becomes available.`;
