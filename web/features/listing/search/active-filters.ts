import { valueFacetNames, rangeNames, type ValueFacetName } from '#domain/search/facets.ts';
import { facetLabel, facetValueLabel, rangeLabel } from '#domain/search/labels.ts';
import type { SearchState } from '#domain/search/state.ts';
import { plainText } from '#domain/search/query-parser/literal.ts';
import type { Site } from '#functions/sites/contract.ts';
import { setRange, toggleValue, setQuery, type ActiveFilter } from './search-changes.ts';

type Dealership = Pick<Site['dealerships'][number], 'slug' | 'name'>;

/** '45,000 km' and '$20,000' are clear alone; '2018 to 2020' needs its facet's name. */
const rangeWords = (field: (typeof rangeNames)[number], text: string): string =>
  field === 'km' || field === 'price' ? text : `${facetLabel(field)}: ${text}`;

const rangeFilters = (state: SearchState): ActiveFilter[] =>
  rangeNames.flatMap((field) => {
    const range = state.ranges[field];
    if (range === undefined) return [];
    return [
      {
        key: `range-${field}`,
        label: rangeWords(field, rangeLabel(field, range)),
        without: setRange(state, field, { min: null, max: null }),
      },
    ];
  });

const formatFilterLabel = (facet: ValueFacetName, value: string, dealerships: readonly Dealership[]): string =>
  (facet === 'dealership_slug' ? dealerships.find(({ slug }) => slug === value)?.name : undefined) ??
  facetValueLabel(facet, value);

/** Above this, a facet's values are one chip: 'white' alone is a dozen paints. */
const MOST_CHIPS = 5;

const valueFilters = (
  state: SearchState,
  facet: ValueFacetName,
  dealerships: readonly Dealership[],
): ActiveFilter[] => {
  const values = state.refinements[facet] ?? [];
  if (values.length > MOST_CHIPS) {
    const without = values.reduce((left, value) => toggleValue(left, facet, value), state);
    return [
      {
        key: facet,
        label: `${formatFilterLabel(facet, values[0] ?? '', dealerships)} and ${values.length - 1} more`,
        without,
      },
    ];
  }
  return values.map((value) => ({
    key: `${facet}-${value}`,
    label: formatFilterLabel(facet, value, dealerships),
    without: toggleValue(state, facet, value),
  }));
};

/** The active filters in the order of the facets, one chip each (docs/product/search.md, 'Side panel'). */
export const activeFilters = (state: SearchState, dealerships: readonly Dealership[] = []): ActiveFilter[] => [
  ...(state.query === '' ? [] : [{ key: 'query', label: `“${plainText(state.query)}”`, without: setQuery(state, '') }]),
  ...valueFacetNames.flatMap((facet) => valueFilters(state, facet, dealerships)),
  ...rangeFilters(state),
];
