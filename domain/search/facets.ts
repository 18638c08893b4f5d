/**
 * The facets (docs/product/search.md, 'Facets'). No zod, because the listing's bundle imports this file. A value is
 * what the URL contains; its label is what people read.
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

/**
 * Numeric facets: refined by `range[field]=min:max`, with `facetStats`. `year` and `seats` are also listed by value.
 */
export const rangeNames = ['km', 'price', 'subscription_price', 'year', 'seats'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Fields refined by links only (docs/product/search.md, 'Dealership stock' and 'Special offers'). */
const linkedNames = ['dealership_slug', 'offer'] as const;
/** The only value of `offer`: a reduced price. */
export const REDUCED = 'reduced';

/** Fields refined by value. */
export type ValueFacetName = Exclude<FacetName, 'km' | 'price' | 'subscription_price'> | (typeof linkedNames)[number];
const numbersOnly: ReadonlySet<string> = new Set(['km', 'price', 'subscription_price']);
export const valueFacetNames = [...facetNames, ...linkedNames].filter(
  (name): name is ValueFacetName => !numbersOnly.has(name),
);

/** docs/product/search.md, 'Sorting'; the two km sorts are hidden by default. */
export const sortNames = ['relevance', 'latest', 'price_desc', 'price_asc', 'km_asc', 'km_desc'] as const;
export type SortName = (typeof sortNames)[number];

/** docs/product/search.md, 'Default stock'. */
export const stockPresets = ['all', 'used_only', 'new_and_demo', 'priced_only', 'in_stock_only'] as const;
export type StockPreset = (typeof stockPresets)[number];

/** docs/product/search.md, 'Pages'. */
export const MAX_PAGE = 100;
