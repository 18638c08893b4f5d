import { tagShown, type TagShown } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { describeAvailability, vehicleKind } from '#domain/vehicle/words.ts';
import type { Site } from '#functions/sites/contract.ts';
import { tagLabels } from '#web/sections/cards/card-content.ts';

export { describeAvailability, vehicleKind, type Availability } from '#domain/vehicle/words.ts';

/** The vehicle's tag unless the card beside it says the same: its fuel is a fact there, its availability a note. */
export const tagOnPicture = (vehicle: Vehicle, site: Site, now: Date): TagShown => {
  const tag = tagShown(vehicle, tagLabels(site), now);
  if (tag?.kind === 'fuel') return null;
  return describeAvailability(vehicle, site) !== null && tag?.kind !== 'custom' && tag?.kind !== 'certified'
    ? null
    : tag;
};

/** Begins the message about a reserved vehicle. */
export const savePostedMessage = (vehicle: Pick<Vehicle, 'item_type'>): string =>
  `Please tell me if this ${vehicleKind(vehicle)} becomes available.`;
