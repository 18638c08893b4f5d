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

export const toAscItem = (vehicle: Described): AscItem => {
  const cents = sellingPriceCents(vehicle);
  return {
    item_id: ascWord(vehicle.vin),
    item_number: ascWord(vehicle.stocknum),
    item_price: cents === null ? '' : cents / CENTS,
    item_condition: vehicle.car_type,
    item_year: vehicle.year,
    item_make: ascWord(vehicle.make),
    item_model: ascWord(vehicle.model),
    item_variant: ascWord(vehicle.badge),
    item_color: ascWord(vehicle.colour),
    item_type: ascWord(vehicle.item_type),
    item_category: ascWord(vehicle.simple_body),
    item_fuel_type: ascWord(vehicle.simple_fuel),
    item_inventory_date: vehicle.created_at?.slice(0, 10) ?? '',
  };
};
