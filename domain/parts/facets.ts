/**
 * What addresses and answers call the facets of parts (docs/product/service-and-parts.md, 'Parts search'). Without zod, because the
 * page imports this.
 */
export const partFacetNames = [
  'category',
  'item_type',
  'make',
  'model',
  'year',
  'brand',
  'in_stock',
  'priced',
] as const;
export type PartFacetName = (typeof partFacetNames)[number];

/** The only value of `in_stock` and `priced`. */
export const YES = 'yes';

export const partSortNames = ['relevance', 'price_asc', 'price_desc', 'name'] as const;
export type PartSortName = (typeof partSortNames)[number];

/** Longer input is cut, so that no address makes a search expensive. */
export const partSearchLimits = { words: 200, searched: 12, value: 120, values: 50, part: 60 } as const;

/** Three columns and two fill it. */
export const PARTS_PER_PAGE = 24;
export const MOST_PARTS = 5_000;

/** Query parameters that the page reads. */
export const partQueryNames: readonly string[] = ['query', 'page', 'sortBy', 'part', ...partFacetNames];
