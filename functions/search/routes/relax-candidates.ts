import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { withBase, type PathRefinements } from '#domain/search/paths.ts';
import { emptySearch, type Range, type SearchState } from '#domain/search/state.ts';
import type { StockResult } from '../engines/port/stock-index.ts';

/** A search that asks for less than one that found nothing. */
export interface Candidate {
  state: SearchState;
  /** The range that is wider than asked; null where nothing is. */
  widens: RangeName | null;
  /** The range that is gone, by itself; null where something else is. */
  drops: RangeName | null;
}

/**
 * What a shopper may have asked for and is asked to give up, each by itself; addresses written by hand may ask for more.
 * With five ranges of two widenings each this bounds the first round to 20 searches.
 */
const MAX_SINGLES = 10;
/** Of how many things any two are given up: 15 pairs. */
const MAX_PAIRED = 6;

type Change = (state: SearchState) => SearchState;

/** One thing asked for, and the search without it. */
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

/**
 * Everything asked for, in the fixed order that decides between equals. A facet counts as a whole: its values are
 * alternatives, so that taking one of several away never finds a car that all of them did not.
 */
const askedFor = ({ query, refinements, ranges }: SearchState): Asked[] => [
  ...rangeNames
    .filter((field) => ranges[field] !== undefined)
    .map((field) => ({ range: field, without: withoutRange(field) })),
  ...(query === '' ? [] : [{ range: null, without: withoutWords }]),
  ...valueFacetNames
    .filter((facet) => (refinements[facet] ?? []).length > 0)
    .map((facet) => ({ range: null, without: withoutFacet(facet) })),
];

/**
 * The nearest ranges that hold a vehicle, from the least and the most that the rest of the search finds (`facetStats`),
 * none of them inside the range. Where vehicles stand on both sides the stats do not name the nearest: either end opens.
 */
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

/** One thing less: each range widened and left out, then the words, then each facet, in a fixed order. */
export const dropOne = (state: SearchState, stats: StockResult['facetStats']): Candidate[] =>
  askedFor(state)
    .slice(0, MAX_SINGLES)
    .flatMap(({ range, without }) => [
      ...(range === null ? [] : widenings(state, range, stats)),
      { state: without(state), widens: null, drops: range },
    ]);

/** Two things less, each two of the first MAX_PAIRED. */
export const dropTwo = (state: SearchState): Candidate[] => {
  const asked = askedFor(state).slice(0, MAX_PAIRED);
  return asked.flatMap((one, n) =>
    asked.slice(n + 1).map((other) => ({ state: other.without(one.without(state)), widens: null, drops: null })),
  );
};

/** All that the page's path holds; for when nothing near what was asked is there. */
export const dropAll = (base: PathRefinements): Candidate => ({
  state: withBase(emptySearch, base),
  widens: null,
  drops: null,
});
