import { deskPhone } from '#domain/locations/answering.ts';
import { availabilityState } from './rules.ts';
import type { Vehicle } from './schema.ts';
import { vehicleTypeLabels, itemTypeLabels } from './vocabulary.ts';

// Words that the vehicle page and the brochure share. No zod.

/** 'car', 'motorcycle': the {vehicle type} in texts. */
export const vehicleKind = (vehicle: Pick<Vehicle, 'item_type'>): string =>
  itemTypeLabels[vehicle.item_type].toLowerCase();

export const conditionLine = (vehicle: Pick<Vehicle, 'car_type' | 'item_type'>): string =>
  `${vehicleTypeLabels[vehicle.car_type]} ${vehicleKind(vehicle)}`;

/** Null: no call button (docs/product/leads.md, 'Who answers'). */
export const vehiclePhone = (
  vehicle: Pick<Vehicle, 'car_type'>,
  location: Parameters<typeof deskPhone>[1],
  dealer: Parameters<typeof deskPhone>[0],
): string | null => deskPhone(dealer, location, vehicle.car_type);

export interface Availability {
  kind: 'sold' | 'reserved' | 'coming_soon' | 'preorder';
  title: string;
  text: string;
}

/** Null for a vehicle that can be bought today (docs/product/vehicles.md, 'Availability text'). */
export const describeAvailability = (
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'preorder' | 'item_type'>,
  { words }: { words: { soldNotice: string } },
): Availability | null => {
  const kind = availabilityState(vehicle);
  switch (kind) {
    case 'sold':
      return { kind, title: 'Sold', text: words.soldNotice.replaceAll('{vehicle type}', vehicleKind(vehicle)) };
    case 'reserved':
      return { kind, title: 'Reserved', text: 'Somebody is holding it.' };
    case 'coming_soon':
      return { kind, title: 'Coming soon', text: 'Be the first to see it.' };
    case 'in_stock':
      return vehicle.preorder
        ? { kind: 'preorder', title: 'Order now', text: 'We order it for you. Ask about delivery.' }
        : null;
  }
};
