import {
  bodyLabels,
  driveLabels,
  fuelLabels,
  itemTypeLabels,
  transmissionLabels,
  vehicleTypeLabels,
} from '../vehicle/vocabulary.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { bandLabel } from './bands.ts';

export type Listed = string | number | null | readonly string[];
/** What a vehicle says in words, a number or a list of words. */
export type FacetField = { [K in keyof Vehicle]-?: Vehicle[K] extends Listed ? K : never }[keyof Vehicle];

export interface Facet {
  label: string;
  /** Of the vehicle; null: worked out by functions/search/engines/port/document.ts. */
  field: FacetField | null;
  /** Refined by its range alone: nothing lists its values. */
  numberOnly?: true;
  /** A vehicle has several values, or rarely one. */
  several?: true;
  /** A closed list in its order; values of open lists (make, city ...) are shown as they are. */
  labels?: ReadonlyMap<string, string>;
  valueLabel?: (value: string) => string;
  /** Of the rows: as `labels` are, else by count, unless this says otherwise. */
  order?: 'count' | 'up' | 'down';
  /** Its rows are shown at once; others by a press, or where one of them is selected. */
  open?: true;
}

export const MAKE_MODEL_SEPARATOR = ' > ';
/** The only value of `offer`: a reduced price. */
export const REDUCED = 'reduced';

const statusLabels = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' };

/**
 * Every facet, by its URL parameter: names are what addresses, answers and indexes contain. No zod: the listing's bundle
 * imports this. After a change: SCHEMA_VERSION of the OpenSearch index (docs/product/search.md, 'Facets').
 */
const offered = {
  badge: { label: 'Badge', field: 'badge' },
  status: { label: 'Availability', field: 'status', labels: new Map(Object.entries(statusLabels)) },
  car_type: { label: 'Condition', field: 'car_type', labels: new Map(Object.entries(vehicleTypeLabels)), open: true },
  categories: { label: 'Category', field: 'categories', several: true, open: true },
  city: { label: 'City', field: 'city' },
  colour: { label: 'Colour', field: 'colour' },
  dealership_name: { label: 'Dealership', field: 'dealership_name' },
  filtered_features: { label: 'Features', field: 'features', several: true },
  item_type: { label: 'Vehicle type', field: 'item_type', labels: new Map(Object.entries(itemTypeLabels)), open: true },
  km: { label: 'Odometer', field: 'km', numberOnly: true },
  location_name: { label: 'Location', field: 'location_name' },
  make: { label: 'Make', field: 'make', open: true },
  make_model: {
    label: 'Make and model',
    field: null,
    valueLabel: (value) => value.replace(MAKE_MODEL_SEPARATOR, ' '),
  },
  model: { label: 'Model', field: 'model' },
  price: { label: 'Price', field: null, numberOnly: true, open: true },
  subscription_price: { label: 'Subscription price', field: null, numberOnly: true },
  price_range: { label: 'Price range', field: null, valueLabel: bandLabel, order: 'up' },
  seats: {
    label: 'Seats',
    field: 'seats',
    valueLabel: (value) => (value === '1' ? '1 seat' : `${value} seats`),
    order: 'up',
  },
  body: { label: 'Body type', field: 'simple_body', labels: bodyLabels, order: 'count', open: true },
  drive: { label: 'Drive', field: 'simple_drive', labels: new Map(Object.entries(driveLabels)) },
  fuel: { label: 'Fuel type', field: 'simple_fuel', labels: new Map(Object.entries(fuelLabels)) },
  transmission: {
    label: 'Transmission',
    field: 'simple_transmission',
    labels: new Map(Object.entries(transmissionLabels)),
  },
  state: { label: 'State', field: 'state' },
  tag: { label: 'Tag', field: 'tag' },
  weekly_price_range: {
    label: 'Weekly price',
    field: null,
    valueLabel: (value) => `${bandLabel(value)} a week`,
    order: 'up',
    open: true,
  },
  year: { label: 'Year', field: 'year', order: 'down' },
} as const satisfies Record<string, Facet>;

/** Refined by links only. */
const linked = {
  dealership_slug: { label: 'Dealership', field: 'dealership_slug' },
  offer: { label: 'Offers', field: null, several: true, labels: new Map([[REDUCED, 'Reduced']]) },
} as const satisfies Record<string, Facet>;

type Declared = typeof offered & typeof linked;
export type AnyFacetName = keyof Declared;
type Having<Part> = { [Name in AnyFacetName]: Declared[Name] extends Part ? Name : never }[AnyFacetName];

export type FacetName = keyof typeof offered;
export type ValueFacetName = Exclude<AnyFacetName, Having<{ numberOnly: true }>>;
/** What is no field of a vehicle. */
export type WorkedOutFacet = Having<{ field: null }>;

export const facets: Readonly<Record<AnyFacetName, Facet>> = { ...offered, ...linked };

const namesIn = <Name extends string>(declared: Readonly<Record<Name, Facet>>): Name[] => {
  const names: Name[] = [];
  for (const name in declared) names.push(name);
  return names;
};

/** A tenant lists those that it offers. */
export const facetNames: readonly FacetName[] = namesIn(offered);
export const isValueFacet = (name: AnyFacetName): name is ValueFacetName => facets[name].numberOnly !== true;
export const valueFacetNames: readonly ValueFacetName[] = namesIn(facets).filter(isValueFacet);

/** Refined by `range[field]=min:max`, with `facetStats`. `year` and `seats` are also listed by value. */
export const rangeNames = [
  'km',
  'price',
  'subscription_price',
  'year',
  'seats',
] as const satisfies readonly FacetName[];
export type RangeName = (typeof rangeNames)[number];

/** One entry for each name, in their order. */
export function eachOf<Name extends string, Entry>(
  names: readonly Name[],
  entryOf: (name: Name) => Entry,
): Record<Name, Entry>;
export function eachOf(names: readonly string[], entryOf: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, entryOf(name)]));
}

/** A tenant lists those that it offers; `distance` needs a place, `weekly_price_asc` finance. */
export const sortNames = [
  'relevance',
  'latest',
  'price_desc',
  'price_asc',
  'km_asc',
  'km_desc',
  'year_desc',
  'saving',
  'weekly_price_asc',
  'distance',
] as const;
export type SortName = (typeof sortNames)[number];

export const stockPresets = ['all', 'used_only', 'new_and_demo', 'priced_only', 'in_stock_only'] as const;
export type StockPreset = (typeof stockPresets)[number];

export const MAX_PAGE = 100;
