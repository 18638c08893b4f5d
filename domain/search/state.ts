import type { RangeName, SortName, ValueFacetName } from './facets.ts';

export interface Range {
  /** Whole dollars, kilometres or years; null is open. Both ends are inclusive. */
  min: number | null;
  max: number | null;
}

/** What a shopper asked for, equal to the address (docs/product/search.md, 'URL state'). */
export interface SearchState {
  query: string;
  /** From 1 to MAX_PAGE. */
  page: number;
  sortBy: SortName;
  refinements: Partial<Record<ValueFacetName, readonly string[]>>;
  ranges: Partial<Record<RangeName, Range>>;
}

export const emptySearch: SearchState = { query: '', page: 1, sortBy: 'relevance', refinements: {}, ranges: {} };
