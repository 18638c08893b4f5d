import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { withBase, type PathRefinements } from '#domain/search/paths.ts';
import { emptySearch, type Range, type SearchState } from '#domain/search/state.ts';
import type { StockResult } from '../engines/port/stock-index.ts';

export interface Candidate {
  state: SearchState;
  /** The widened range, if any. */
  widens: RangeName | null;
  /** The dropped range, if only that was dropped. */
  drops: RangeName | null;
}

/** Limits the first round to 20 searches: five ranges with two widenings each, and ten dropped conditions. */
const MAX_SINGLES = 10;
/** Conditions that are dropped in pairs: 15 pairs. */
const MAX_PAIRED = 6;

type Change = (state: SearchState) => SearchState;

interface Asked {
  range: RangeName | null;
  without: Change;
}

const withoutRange =
  (field: RangeName): Change =>
  (state) => {
    const ranges = { ...state.ranges };
    delete ranges[field];
    return { ...state, ranges };
  };

const withoutFacet =
  (facet: ValueFacetName): Change =>
  (state) => {
    const refinements = { ...state.refinements };
    delete refinements[facet];
    return { ...state, refinements };
  };

const withoutWords: Change = (state) => ({ ...state, query: '' });

/** Conditions in a fixed order, which decides ties. A facet is one condition, since its values are alternatives. */
const askedFor = ({ query, refinements, ranges }: SearchState): Asked[] => [
  ...rangeNames
    .filter((field) => ranges[field] !== undefined)
    .map((field) => ({ range: field, without: withoutRange(field) })),
  ...(query === '' ? [] : [{ range: null, without: withoutWords }]),
  ...valueFacetNames
    .filter((facet) => (refinements[facet] ?? []).length > 0)
    .map((facet) => ({ range: null, without: withoutFacet(facet) })),
];

/** The nearest ranges with a vehicle, from `facetStats`. With vehicles on both sides either end opens. */
const widened = (range: Range, stats: { min: number; max: number }): Range[] => {
  const isBelow = range.min !== null && stats.min < range.min;
  const isAbove = range.max !== null && stats.max > range.max;
  if (isBelow && isAbove)
    return [
      { min: null, max: range.max },
      { min: range.min, max: null },
    ];
  if (isBelow) return [{ ...range, min: stats.max }];
  return isAbove ? [{ ...range, max: stats.min }] : [];
};

const widenings = (state: SearchState, field: RangeName, stats: StockResult['facetStats']): Candidate[] => {
  const [range, known] = [state.ranges[field], stats[field]];
  if (range === undefined || known === undefined) return [];
  return widened(range, known).map((wider) => ({
    state: { ...state, ranges: { ...state.ranges, [field]: wider } },
    widens: field,
    drops: null,
  }));
};

/** One condition less: ranges widened and dropped, then the words, then each facet. */
export const dropOne = (state: SearchState, stats: StockResult['facetStats']): Candidate[] =>
  askedFor(state)
    .slice(0, MAX_SINGLES)
    .flatMap(({ range, without }) => [
      ...(range === null ? [] : widenings(state, range, stats)),
      { state: without(state), widens: null, drops: range },
    ]);

export const dropTwo = (state: SearchState): Candidate[] => {
  const asked = askedFor(state).slice(0, MAX_PAIRED);
  return asked.flatMap((one, n) =>
    asked.slice(n + 1).map((other) => ({ state: other.without(one.without(state)), widens: null, drops: null })),
  );
};

export const dropAll = (base: PathRefinements): Candidate => ({
  state: withBase(emptySearch, base),
  widens: null,
  drops: null,
});
