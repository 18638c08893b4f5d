import { sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { StockPreset } from './facets.ts';

interface Bounds {
  only: { facet: 'car_type' | 'status'; values: readonly string[] } | null;
  pricedOnly: boolean;
}

/** docs/product/search.md, 'Default stock'. */
export const presets: Readonly<Record<StockPreset, Bounds>> = {
  all: { only: null, pricedOnly: false },
  used_only: { only: { facet: 'car_type', values: ['used'] }, pricedOnly: false },
  new_and_demo: { only: { facet: 'car_type', values: ['new', 'demo'] }, pricedOnly: false },
  priced_only: { only: null, pricedOnly: true },
  in_stock_only: { only: { facet: 'status', values: ['in_stock'] }, pricedOnly: false },
};

type Bounded = Pick<Vehicle, 'car_type' | 'status' | 'price_cents' | 'offer_price_cents'>;

/** Which bound leaves a vehicle out; null: none does. */
export const outsidePreset = (vehicle: Bounded, preset: StockPreset): 'facet' | 'price' | null => {
  const { only, pricedOnly } = presets[preset];
  if (only !== null && !only.values.includes(vehicle[only.facet])) return 'facet';
  return pricedOnly && sellingPriceCents(vehicle) === null ? 'price' : null;
};
