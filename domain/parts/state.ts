import type { PartFacetName, PartSortName } from './facets.ts';

/** Equal to the address. */
export interface PartSearch {
  query: string;
  page: number;
  sortBy: PartSortName;
  refinements: Partial<Record<PartFacetName, readonly string[]>>;
  /** Number of the part that is shown above the list; '' for none. */
  part: string;
}

export const emptyPartSearch: PartSearch = { query: '', page: 1, sortBy: 'relevance', refinements: {}, part: '' };
