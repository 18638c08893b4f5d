import { wholeNumberText } from '../text/numbers.ts';
import {
  bodyLabels,
  vehicleTypeLabels,
  driveLabels,
  fuelLabels,
  itemTypeLabels,
  transmissionLabels,
} from '../vehicle/vocabulary.ts';
import { bandLabel } from './bands.ts';
import { REDUCED, type FacetName, type RangeName, type SortName, type ValueFacetName } from './facets.ts';
import type { Range } from './state.ts';

type FieldName = FacetName | ValueFacetName;

const facetLabels: Readonly<Record<FieldName, string>> = {
  badge: 'Badge',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Category',
  city: 'City',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Vehicle type',
  km: 'Odometer',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  subscription_price: 'Subscription price',
  price_range: 'Price range',
  seats: 'Seats',
  body: 'Body type',
  drive: 'Drive',
  fuel: 'Fuel type',
  transmission: 'Transmission',
  state: 'State',
  tag: 'Tag',
  weekly_price_range: 'Weekly price',
  year: 'Year',
  dealership_slug: 'Dealership',
  offer: 'Offers',
};

export const facetLabel = (facet: FieldName): string => facetLabels[facet];

const statusLabels = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' };

const closedLists: Partial<Record<FieldName, ReadonlyMap<string, string>>> = {
  status: new Map(Object.entries(statusLabels)),
  car_type: new Map(Object.entries(vehicleTypeLabels)),
  item_type: new Map(Object.entries(itemTypeLabels)),
  body: bodyLabels,
  drive: new Map(Object.entries(driveLabels)),
  fuel: new Map(Object.entries(fuelLabels)),
  transmission: new Map(Object.entries(transmissionLabels)),
  offer: new Map([[REDUCED, 'Reduced']]),
};

/** Values of open lists (make, city ...) are shown as they are. */
export const facetValueLabel = (facet: FieldName, value: string): string => {
  if (facet === 'price_range') return bandLabel(value);
  if (facet === 'weekly_price_range') return `${bandLabel(value)} a week`;
  if (facet === 'seats') return value === '1' ? '1 seat' : `${value} seats`;
  if (facet === 'make_model') return value.replace(MAKE_MODEL_SEPARATOR, ' ');
  return closedLists[facet]?.get(value) ?? value;
};

/** Empty if sorting by count is better. */
export const valueOrder = (facet: FieldName): readonly string[] =>
  facet === 'body' ? [] : [...(closedLists[facet]?.keys() ?? [])];

export const MAKE_MODEL_SEPARATOR = ' > ';

export const sortLabels: Readonly<Record<SortName, string>> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
  km_desc: 'Highest kms',
  km_asc: 'Lowest kms',
  year_desc: 'Newest year',
  saving: 'Biggest saving',
  weekly_price_asc: 'Lowest weekly price',
  distance: 'Nearest first',
};

/** Where a dealer's prices leave charges out, they are sorted with the estimate of them, and the order says so. */
const withCharges: Readonly<Record<'AU' | 'NZ', Partial<Readonly<Record<SortName, string>>>>> = {
  AU: { price_asc: 'Lowest price with estimated charges', price_desc: 'Highest price with estimated charges' },
  NZ: { price_asc: 'Lowest price with on-road costs', price_desc: 'Highest price with on-road costs' },
};

export const sortLabel = (
  name: SortName,
  { country, estimates_on_costs: estimates }: { country: 'AU' | 'NZ'; estimates_on_costs: boolean },
): string => (estimates ? withCharges[country][name] : undefined) ?? sortLabels[name];

/** '$20,000', '45,000 km', '2019'. */
export const rangeValueLabel = (field: RangeName, value: number): string => {
  if (field === 'year' || field === 'seats') return String(value);
  return field === 'km' ? `${wholeNumberText(value)} km` : `$${wholeNumberText(value)}`;
};

/** '$20,000 to $40,000', 'From 2019', '2020', 'Up to 45,000 km'. Empty if both ends are open. */
export const rangeLabel = (field: RangeName, { min, max }: Range): string => {
  if (min !== null && min === max) return rangeValueLabel(field, min);
  if (min !== null && max !== null) return `${rangeValueLabel(field, min)} to ${rangeValueLabel(field, max)}`;
  if (min !== null) return `From ${rangeValueLabel(field, min)}`;
  return max === null ? '' : `Up to ${rangeValueLabel(field, max)}`;
};
