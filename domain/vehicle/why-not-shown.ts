import { outsidePreset } from '../search/stock-presets.ts';
import type { StockPreset } from '../search/facets.ts';
import { isPublished, vehicleLife } from './projection.ts';
import { isVisible } from './rules.ts';
import type { StockItem, VehicleContent } from './schema.ts';

export const hiddenBy = ['withdrawn', 'hidden', 'sold', 'default_stock', 'no_price'] as const;
export type HiddenBy = (typeof hiddenBy)[number];

/** All that is asked of a vehicle, so that a list of thousands needs no whole ones. */
export interface Listed extends Pick<StockItem, 'state' | 'sold_at'> {
  content: Pick<
    VehicleContent,
    'status' | 'reserved' | 'show_on_dealer_website' | 'car_type' | 'price_cents' | 'offer_price_cents'
  >;
}

const whyUnpublished = (item: Listed): HiddenBy[] => {
  if (isPublished(item)) return [];
  return [
    ...(item.state === 'withdrawn' ? (['withdrawn'] as const) : []),
    ...(item.content.show_on_dealer_website ? [] : (['hidden'] as const)),
  ];
};

const whySold = (item: Listed, soldDays: number, now: Date): HiddenBy[] =>
  isVisible({ ...vehicleLife(item), sold_at: item.sold_at }, soldDays, now) ? [] : ['sold'];

/** Nothing: the vehicle's page is there. Its page asks this, so it is never guessed. */
export const whyNotOnPage = (item: Listed, soldDays: number, now: Date): HiddenBy[] => [
  ...whyUnpublished(item),
  ...whySold(item, soldDays, now),
];

const whyOutside = (item: Listed, preset: StockPreset): HiddenBy[] => {
  const { car_type, price_cents, offer_price_cents } = item.content;
  const { status } = vehicleLife(item);
  const outside = outsidePreset({ car_type, price_cents, offer_price_cents, status }, preset);
  if (outside === null) return [];
  return [outside === 'facet' ? 'default_stock' : 'no_price'];
};

/** Nothing: the dealer's whole listing has it. `item` is as it is shown with its reservation. */
export const whyNotInSearch = (
  item: Listed,
  { soldDays, defaultStock }: { soldDays: number; defaultStock: StockPreset },
  now: Date,
): HiddenBy[] => [...whyNotOnPage(item, soldDays, now), ...whyOutside(item, defaultStock)];
