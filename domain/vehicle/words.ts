import { deskPhone } from '../places/answering.ts';
import { availabilityState } from './rules.ts';
import type { Vehicle } from './schema.ts';
import { carTypeLabels, itemTypeLabels } from './vocabulary.ts';

// Words that the vehicle page and the brochure share. No zod.

/** 'car', 'motorcycle': the {vehicle type} in texts. */
export const vehicleKind = (car: Pick<Vehicle, 'item_type'>): string => itemTypeLabels[car.item_type].toLowerCase();

export const conditionLine = (car: Pick<Vehicle, 'car_type' | 'item_type'>): string =>
  `${carTypeLabels[car.car_type]} ${vehicleKind(car)}`;

/** Null: no call button (docs/product/leads.md, 'Who answers'). */
export const vehiclePhone = (
  car: Pick<Vehicle, 'car_type'>,
  location: Parameters<typeof deskPhone>[1],
  dealer: Parameters<typeof deskPhone>[0],
): string | null => deskPhone(dealer, location, car.car_type);

export interface Availability {
  kind: 'sold' | 'reserved' | 'coming_soon' | 'preorder';
  title: string;
  text: string;
}

/** Null for a vehicle that can be bought today (docs/product/vehicles.md, 'Availability text'). */
export const availabilityOf = (
  car: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'preorder' | 'item_type'>,
  { words }: { words: { soldNotice: string } },
): Availability | null => {
  const kind = availabilityState(car);
  switch (kind) {
    case 'sold':
      return { kind, title: 'Sold', text: words.soldNotice.replaceAll('{vehicle type}', vehicleKind(car)) };
    case 'reserved':
      return { kind, title: 'Reserved', text: 'Somebody is holding it.' };
    case 'coming_soon':
      return { kind, title: 'Coming soon', text: 'Be the first to see it.' };
    case 'in_stock':
      return car.preorder
        ? { kind: 'preorder', title: 'Order now', text: 'We order it for you. Ask about delivery.' }
        : null;
  }
};
