import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from './facets.ts';
import { facetLabel, facetValueLabel, rangeLabel } from './labels.ts';
import type { SearchState } from './state.ts';
import { plainText } from './query-parser/literal.ts';

/** In the order of a vehicle's name: 'Used, Toyota, Hilux, Ute'. Other facets follow in theirs. */
const leadingFacets: readonly ValueFacetName[] = ['car_type', 'make', 'make_model', 'model', 'badge', 'body'];
const order: readonly ValueFacetName[] = [...new Set([...leadingFacets, ...valueFacetNames])];

/** Numbers without a unit need the name of their facet. */
const describeRange = (field: RangeName, state: SearchState): string[] => {
  const range = state.ranges[field];
  const text = range === undefined ? '' : rangeLabel(field, range);
  if (text === '') return [];
  return [field === 'km' || field === 'price' ? text : `${facetLabel(field)}: ${text}`];
};

/** One text per refinement: `['Toyota', 'Diesel', 'Up to $45,000', '“towbar”']`. */
export const describeSearch = (
  state: SearchState,
  dealerships: readonly { slug: string; name: string }[],
): string[] => {
  const describeValue = (facet: ValueFacetName, value: string): string =>
    (facet === 'dealership_slug' ? dealerships.find(({ slug }) => slug === value)?.name : undefined) ??
    facetValueLabel(facet, value);
  return [
    ...order.flatMap((facet) => (state.refinements[facet] ?? []).map((value) => describeValue(facet, value))),
    ...rangeNames.flatMap((field) => describeRange(field, state)),
    ...(state.query === '' ? [] : [`“${plainText(state.query)}”`]),
  ];
};
