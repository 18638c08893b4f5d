/**
 * What addresses, answers and indexes call them (docs/product/search.md, 'Facets'). Without zod and labels, because the first view
 * of every page imports this.
 */
export const facetNames = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Refined by `range[field]=min:max`, with `facetStats`. `year` and `seats` are also listed by value. */
export const rangeNames = ['km', 'price', 'subscription_price', 'year', 'seats'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Refined by links only. */
const linkedNames = ['dealership_slug', 'offer'] as const;
export const MAKE_MODEL_SEPARATOR = ' > ';
/** The only value of `offer`: a reduced price. */
export const REDUCED = 'reduced';

export type ValueFacetName = Exclude<FacetName, 'km' | 'price' | 'subscription_price'> | (typeof linkedNames)[number];
export type AnyFacetName = FacetName | ValueFacetName;
const numbersOnly: ReadonlySet<string> = new Set(['km', 'price', 'subscription_price']);
export const isValueFacet = (name: AnyFacetName): name is ValueFacetName => !numbersOnly.has(name);
export const valueFacetNames = [...facetNames, ...linkedNames].filter(isValueFacet);

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
