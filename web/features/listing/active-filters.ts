import { valueFacetNames, rangeNames } from '#domain/search/facets.ts';
import { facetLabel, facetValueLabel, rangeLabel } from '#domain/search/labels.ts';
import type { SearchState } from '#domain/search/state.ts';
import { ranged, toggled, worded, type ActiveFilter } from './asked.ts';

/** '45,000 km' says what it is; '2018 to 2020' and '$20,000' need their facet's name only where a number stands alone. */
const rangeText = (field: (typeof rangeNames)[number], text: string): string =>
  field === 'km' || field === 'price' ? text : `${facetLabel(field)}: ${text}`;

const rangeFilters = (state: SearchState): ActiveFilter[] =>
  rangeNames.flatMap((field) => {
    const range = state.ranges[field];
    if (range === undefined) return [];
    return [
      {
        key: `range-${field}`,
        label: rangeText(field, rangeLabel(field, range)),
        without: ranged(state, field, { min: null, max: null }),
      },
    ];
  });

/** Everything that narrows the search, in the order of the facets: one chip each (face.md, 'Listing'). */
export const activeFilters = (state: SearchState): ActiveFilter[] => [
  ...(state.query === '' ? [] : [{ key: 'query', label: `“${state.query}”`, without: worded(state, '') }]),
  ...valueFacetNames.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) => ({
      key: `${facet}-${value}`,
      label: facetValueLabel(facet, value),
      without: toggled(state, facet, value),
    })),
  ),
  ...rangeFilters(state),
];
