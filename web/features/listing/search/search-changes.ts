import { MAKE_MODEL_SEPARATOR, type RangeName, type SortName, type ValueFacetName } from '#domain/search/facets.ts';
import { listingHref } from '#domain/search/paths.ts';
import type { Range, SearchState } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';

/** Facets that depend on another one and are cleared with it. */
const below: Partial<Record<ValueFacetName, readonly ValueFacetName[]>> = {
  make: ['model', 'make_model', 'badge'],
  model: ['badge'],
};

/** Every change goes back to the first page. */
const changed = (state: SearchState, change: Partial<SearchState>): SearchState => ({ ...state, ...change, page: 1 });

const without = (state: SearchState, facets: readonly ValueFacetName[]): SearchState['refinements'] => {
  const kept = { ...state.refinements };
  for (const facet of facets) delete kept[facet];
  return kept;
};

type Refinements = SearchState['refinements'];

const buildMakePrefix = (make: string): string => `${make}${MAKE_MODEL_SEPARATOR}`;

const pairsWithout = ({ make_model: pairs = [] }: Refinements, make: string): Refinements => {
  const kept = pairs.filter((pair) => !pair.startsWith(buildMakePrefix(make)));
  return kept.length === 0 ? {} : { make_model: kept };
};

const withNames = (make: string, before: Refinements): Refinements => {
  const { make_model: pairs = [], ...rest } = before;
  const start = buildMakePrefix(make);
  const names = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return names.length === 0 ? before : { ...rest, model: names };
};

const withPairs = (before: Refinements): Refinements => {
  const { model = [], make_model: pairs = [], ...rest } = before;
  const [make, another] = before.make ?? [];
  if (make === undefined || another !== undefined || model.length === 0) return before;
  return { ...rest, make_model: [...pairs, ...model.map((name) => buildMakePrefix(make) + name)].sort() };
};

/**
 * One make's models are names, those of several makes are pairs: one name may be of two
 * (docs/product/search.md, 'Makes and models').
 */
const withModels = (makes: readonly string[], before: Refinements): Refinements => {
  const [make, another] = makes;
  return make !== undefined && another === undefined ? withNames(make, before) : withPairs(before);
};

export const toggleValue = (state: SearchState, facet: ValueFacetName, value: string): SearchState => {
  const chosen = state.refinements[facet] ?? [];
  if (!chosen.includes(value)) {
    const values = [...chosen, value].sort();
    const before = facet === 'make' ? withModels(values, state.refinements) : state.refinements;
    return changed(state, { refinements: { ...before, [facet]: values } });
  }
  const rest = chosen.filter((one) => one !== value);
  const kept = {
    ...without(state, [facet, ...(below[facet] ?? [])]),
    ...(facet === 'make' ? pairsWithout(state.refinements, value) : {}),
  };
  const left = rest.length === 0 ? kept : { ...kept, [facet]: rest };
  return changed(state, { refinements: facet === 'make' ? withModels(rest, left) : left });
};

/** Orders by distance from a place; without one, by relevance again. */
export const setNearest = (state: SearchState, place: { km: Readonly<Record<string, number>> } | null): SearchState => {
  if (place !== null) return { ...setSort(state, 'distance'), near: Object.keys(place.km) };
  return state.sortBy === 'distance' ? setSort(state, 'relevance') : state;
};

/** Sets a range; a range without limits is removed. */
export const setRange = (state: SearchState, field: RangeName, range: Range): SearchState => {
  const ranges = { ...state.ranges };
  if (range.min === null && range.max === null) delete ranges[field];
  else ranges[field] = range;
  return changed(state, { ranges });
};

export const setSort = (state: SearchState, sortBy: SortName): SearchState => changed(state, { sortBy });
export const setQuery = (state: SearchState, query: string): SearchState => changed(state, { query });

/** Clears all filters; keeps the sort order. */
export const clearFilters = (state: SearchState): SearchState =>
  changed(state, { query: '', refinements: {}, ranges: {} });

export const hasNoFilters = ({ query, refinements, ranges }: SearchState): boolean =>
  query === '' && Object.keys(refinements).length === 0 && Object.keys(ranges).length === 0;

/** An active filter, as its chip shows it. */
export interface ActiveFilter {
  key: string;
  label: string;
  /** The search without this filter. */
  without: SearchState;
}

export type HrefOf = (state: SearchState) => string;
export const makeListingHref =
  (searchBasePath: string, here?: SearchAnswer['listing']): HrefOf =>
  (state) =>
    listingHref(state, searchBasePath, here);
