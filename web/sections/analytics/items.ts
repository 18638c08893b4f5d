import type { Hit } from '#domain/search/hit-schema.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { ascWord } from './words.ts';

/** A vehicle as the standard names its parts; from a public answer only. */
export interface AscItem {
  /** The VIN where the dealer shows it. */
  item_id: string;
  item_number: string;
  /** Dollars; empty without a price. */
  item_price: number | '';
  item_condition: string;
  item_year: number;
  item_make: string;
  item_model: string;
  item_variant: string;
  item_color: string;
  item_type: string;
  item_category: string;
  item_fuel_type: string;
  item_inventory_date: string;
}

type Described = Hit & Partial<Pick<Vehicle, 'vin'>>;

const CENTS = 100;

export const itemOf = (car: Described): AscItem => {
  const cents = sellingPriceCents(car);
  return {
    item_id: ascWord(car.vin),
    item_number: ascWord(car.stocknum),
    item_price: cents === null ? '' : cents / CENTS,
    item_condition: car.car_type,
    item_year: car.year,
    item_make: ascWord(car.make),
    item_model: ascWord(car.model),
    item_variant: ascWord(car.badge),
    item_color: ascWord(car.colour),
    item_type: ascWord(car.item_type),
    item_category: ascWord(car.simple_body),
    item_fuel_type: ascWord(car.simple_fuel),
    item_inventory_date: car.created_at?.slice(0, 10) ?? '',
  };
};
