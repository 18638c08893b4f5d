import type { RangeName, SortName, ValueFacetName } from './facets.ts';

export interface Range {
  /** Whole dollars, kilometres or years, inclusive; null is open. */
  min: number | null;
  max: number | null;
}

/** Equal to the address (docs/product/search.md, 'URL state'). */
export interface SearchState {
  query: string;
  page: number;
  sortBy: SortName;
  refinements: Partial<Record<ValueFacetName, readonly string[]>>;
  ranges: Partial<Record<RangeName, Range>>;
  /** Location ids, nearest first; only with the sort `distance` (docs/product/search.md, 'Nearest first'). */
  near?: readonly string[];
}

export const emptySearch: SearchState = { query: '', page: 1, sortBy: 'relevance', refinements: {}, ranges: {} };
