import type { RangeName, SortName, ValueFacetName } from '#domain/search/facets.ts';
import { MAKE_MODEL_SEPARATOR } from '#domain/search/labels.ts';
import { listingHref } from '#domain/search/paths.ts';
import type { Range, SearchState } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';

/** Facets that only make sense below another one: without the make, its models and badges are nobody's. */
const below: Partial<Record<ValueFacetName, readonly ValueFacetName[]>> = {
  make: ['model', 'make_model', 'badge'],
  model: ['badge'],
};

/** Every change of what is asked starts at the first page again (spec §4, 'Search behaviour'). */
const changed = (state: SearchState, change: Partial<SearchState>): SearchState => ({ ...state, ...change, page: 1 });

const without = (state: SearchState, facets: readonly ValueFacetName[]): SearchState['refinements'] => {
  const kept = { ...state.refinements };
  for (const facet of facets) delete kept[facet];
  return kept;
};

/** The pairs of make and model of all makes but one: without its make, a pair is nobody's either. */
const pairsWithout = (
  { make_model: pairs = [] }: SearchState['refinements'],
  make: string,
): SearchState['refinements'] => {
  const kept = pairs.filter((pair) => !pair.startsWith(`${make}${MAKE_MODEL_SEPARATOR}`));
  return kept.length === 0 ? {} : { make_model: kept };
};

/** The search with one more value of a facet, or without it. */
export const toggleValue = (state: SearchState, facet: ValueFacetName, value: string): SearchState => {
  const chosen = state.refinements[facet] ?? [];
  if (!chosen.includes(value)) {
    return changed(state, { refinements: { ...state.refinements, [facet]: [...chosen, value].sort() } });
  }
  const rest = chosen.filter((one) => one !== value);
  const kept = {
    ...without(state, [facet, ...(below[facet] ?? [])]),
    ...(facet === 'make' ? pairsWithout(state.refinements, value) : {}),
  };
  return changed(state, { refinements: rest.length === 0 ? kept : { ...kept, [facet]: rest } });
};

/** The search within a range; a range that is open at both ends is none. */
export const setRange = (state: SearchState, field: RangeName, range: Range): SearchState => {
  const ranges = { ...state.ranges };
  if (range.min === null && range.max === null) delete ranges[field];
  else ranges[field] = range;
  return changed(state, { ranges });
};

export const setSort = (state: SearchState, sortBy: SortName): SearchState => changed(state, { sortBy });
export const setQuery = (state: SearchState, query: string): SearchState => changed(state, { query });

/** Nothing chosen; the order stays. */
export const clearFilters = (state: SearchState): SearchState =>
  changed(state, { query: '', refinements: {}, ranges: {} });

/** Whether a search narrows nothing. */
export const hasNoFilters = ({ query, refinements, ranges }: SearchState): boolean =>
  query === '' && Object.keys(refinements).length === 0 && Object.keys(ranges).length === 0;

/** One filter that is on, as its chip says it. */
export interface ActiveFilter {
  key: string;
  label: string;
  /** The search without it. */
  without: SearchState;
}

/** Where a change of the search leads: the canonical address of the changed one. */
export type HrefOf = (state: SearchState) => string;
export const hrefOf =
  (searchBasePath: string, here?: SearchAnswer['listing']): HrefOf =>
  (state) =>
    listingHref(state, searchBasePath, here);
