import { wholeNumberText } from '../text/numbers.ts';
import {
  bodyLabels,
  driveLabels,
  fuelLabels,
  itemTypeLabels,
  transmissionLabels,
  vehicleTypeLabels,
} from '../vehicle/vocabulary.ts';
import { bandLabel } from './bands.ts';
import { MAKE_MODEL_SEPARATOR, REDUCED, type AnyFacetName, type RangeName, type SortName } from './facets.ts';
import type { Range } from './state.ts';

interface Shown {
  label: string;
  /** A closed list in its order; values of open lists (make, city ...) are shown as they are. */
  values?: ReadonlyMap<string, string>;
  valueLabel?: (value: string) => string;
  /** Of the rows; otherwise as `values` are, then by count. */
  order?: 'count' | 'up' | 'down';
  /** Its rows are shown at once; others by a press, or where one of them is selected. */
  open?: true;
}

const statusLabels = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' };
const listed = (labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(labels));

/** How each facet is shown. */
export const shownFacets: Readonly<Record<AnyFacetName, Shown>> = {
  badge: { label: 'Badge' },
  status: { label: 'Availability', values: listed(statusLabels) },
  car_type: { label: 'Condition', values: listed(vehicleTypeLabels), open: true },
  categories: { label: 'Category', open: true },
  city: { label: 'City' },
  colour: { label: 'Colour' },
  dealership_name: { label: 'Dealership' },
  filtered_features: { label: 'Features' },
  item_type: { label: 'Vehicle type', values: listed(itemTypeLabels), open: true },
  km: { label: 'Odometer' },
  location_name: { label: 'Location' },
  make: { label: 'Make', open: true },
  make_model: { label: 'Make and model', valueLabel: (value) => value.replace(MAKE_MODEL_SEPARATOR, ' ') },
  model: { label: 'Model' },
  price: { label: 'Price', open: true },
  subscription_price: { label: 'Subscription price' },
  price_range: { label: 'Price range', valueLabel: bandLabel, order: 'up' },
  seats: { label: 'Seats', valueLabel: (value) => (value === '1' ? '1 seat' : `${value} seats`), order: 'up' },
  body: { label: 'Body type', values: bodyLabels, order: 'count', open: true },
  drive: { label: 'Drive', values: listed(driveLabels) },
  fuel: { label: 'Fuel type', values: listed(fuelLabels) },
  transmission: { label: 'Transmission', values: listed(transmissionLabels) },
  state: { label: 'State' },
  tag: { label: 'Tag' },
  weekly_price_range: {
    label: 'Weekly price',
    valueLabel: (value) => `${bandLabel(value)} a week`,
    order: 'up',
    open: true,
  },
  year: { label: 'Year', order: 'down' },
  dealership_slug: { label: 'Dealership' },
  offer: { label: 'Offers', values: listed({ [REDUCED]: 'Reduced' }) },
};

export const facetLabel = (facet: AnyFacetName): string => shownFacets[facet].label;

export const facetValueLabel = (facet: AnyFacetName, value: string): string =>
  shownFacets[facet].valueLabel?.(value) ?? shownFacets[facet].values?.get(value) ?? value;

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
