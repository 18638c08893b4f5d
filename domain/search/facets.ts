/**
 * The facets of spec §2 and how each is shown. No zod: the listing's bundle imports this file. A facet's value is what
 * stands in the URL; its label is what people read.
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

/** Facets that are numbers: refined by `range[field]=min:max`, with `facetStats`. `year` and `seats` are also listed by value. */
export const rangeNames = ['km', 'price', 'subscription_price', 'year', 'seats'] as const;
export type RangeName = (typeof rangeNames)[number];

/**
 * Fields that a link refines by and no dealer shows as a facet: the dealership of 'see more from this dealer' (spec §2)
 * and what is reduced in price, for the offers page.
 */
const linkedNames = ['dealership_slug', 'offer'] as const;
/** The one value of `offer`: the price is lower than it was. */
export const REDUCED = 'reduced';

/** Fields refined by value. */
export type ValueFacetName = Exclude<FacetName, 'km' | 'price' | 'subscription_price'> | (typeof linkedNames)[number];
const numbersOnly: ReadonlySet<string> = new Set(['km', 'price', 'subscription_price']);
export const valueFacetNames = [...facetNames, ...linkedNames].filter(
  (name): name is ValueFacetName => !numbersOnly.has(name),
);

/** Decision 4; the two km sorts are hidden by default. */
export const sortNames = ['relevance', 'latest', 'price_desc', 'price_asc', 'km_asc', 'km_desc'] as const;
export type SortName = (typeof sortNames)[number];

/** Named default stock filters (decision 60). */
export const stockPresets = ['all', 'used_only', 'new_and_demo', 'priced_only', 'in_stock_only'] as const;
export type StockPreset = (typeof stockPresets)[number];

/** Decision 6. */
export const MAX_PAGE = 100;
