import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { FACET_LIMIT, type StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { allOf, ignores, numberField, valueField, type Clause, type Refined, type Refinement } from './filters.ts';

/** Counts of all unrefined facets share one group, over exactly what was found. */
export const UNREFINED_GROUP = 'found';

/** Values of a facet, the most frequent first; ties ascend by value. */
export const frequentValues = (facet: ValueFacetName, size: number): Clause => ({
  terms: { field: valueField(facet), size, order: [{ _count: 'desc' }, { _key: 'asc' }] },
});

/** Shared with answer.ts. */
export const groupNames = {
  values: (facet: ValueFacetName): string => `values:${facet}`,
  selected: (facet: ValueFacetName): string => `selected:${facet}`,
  min: (field: RangeName): string => `min:${field}`,
  max: (field: RangeName): string => `max:${field}`,
} as const;

const facetParts = (facet: ValueFacetName, selected: readonly string[]): Clause => ({
  [groupNames.values(facet)]: frequentValues(facet, FACET_LIMIT),
  ...(selected.length === 0
    ? {}
    : {
        [groupNames.selected(facet)]: { terms: { field: valueField(facet), include: selected, size: selected.length } },
      }),
});

const rangeParts = (field: RangeName): Clause => ({
  [groupNames.min(field)]: { min: { field: numberField(field) } },
  [groupNames.max(field)]: { max: { field: numberField(field) } },
});

/** Values and bounds, each without its own refinement. `always`: an additional filter of every group. */
export const buildCountGroups = (
  query: StockQuery,
  refinements: readonly Refinement[],
  always: readonly Clause[] = [],
): Clause => {
  const groups: Record<string, { filter: Clause; aggs: Record<string, unknown> }> = {
    [UNREFINED_GROUP]: { filter: allOf([...always, ...refinements.map(({ clause }) => clause)]), aggs: {} },
  };
  const put = (of: Refined, parts: Clause): void => {
    const others = refinements.filter((refinement) => !ignores(of, refinement));
    if (others.length === refinements.length) Object.assign(groups[UNREFINED_GROUP]?.aggs ?? {}, parts);
    else groups[of] = { filter: allOf([...always, ...others.map(({ clause }) => clause)]), aggs: { ...parts } };
  };
  for (const facet of valueFacetNames) put(`facet:${facet}`, facetParts(facet, query.refinements[facet] ?? []));
  for (const field of rangeNames) put(`range:${field}`, rangeParts(field));
  return groups;
};
