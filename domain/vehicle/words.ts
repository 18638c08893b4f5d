import { availabilityState } from './rules.ts';
import type { Vehicle } from './schema.ts';
import { carTypeLabels, itemTypeLabels, type CarType } from './vocabulary.ts';

// Words that the vehicle page and the brochure share. No zod.

/** 'car', 'motorcycle': the {vehicle type} in texts. */
export const vehicleKind = (car: Pick<Vehicle, 'item_type'>): string => itemTypeLabels[car.item_type].toLowerCase();

export const conditionLine = (car: Pick<Vehicle, 'car_type' | 'item_type'>): string =>
  `${carTypeLabels[car.car_type]} ${vehicleKind(car)}`;

/** Sales phone by vehicle type, else by location; null: no call button (docs/product/vehicles.md, 'Call button'). */
export const vehiclePhone = (
  car: Pick<Vehicle, 'car_type'>,
  location: { contact_detail: { phone: string } } | null,
  dealer: { phones: Readonly<Record<CarType, string | null>> },
): string | null => {
  const phone = dealer.phones[car.car_type] ?? location?.contact_detail.phone ?? null;
  return phone === null || phone.trim() === '' ? null : phone;
};

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
