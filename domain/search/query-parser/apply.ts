import type { ValueFacetName } from '../facets.ts';
import { emptySearch, type SearchState } from '../state.ts';
import { literalText } from './literal.ts';
import type { Interpretation, ParsedPart, ParsedQuery } from './parsed-query.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Values {
  facet: ValueFacetName;
  values: readonly string[];
}

export interface StockContext {
  models: Vocabulary['models'];
  near: (locality: string) => Values;
}

const interpretedValues = (meaning: Interpretation, { near }: StockContext): Values | null => {
  if (meaning.kind === 'near') return near(meaning.locality);
  return meaning.kind === 'facet' ? meaning : null;
};

const withValues = (
  refinements: SearchState['refinements'],
  facet: ValueFacetName,
  values: readonly string[],
): SearchState['refinements'] => {
  const { [facet]: _before, ...rest } = refinements;
  return values.length === 0 ? rest : { ...rest, [facet]: [...new Set(values)].sort() };
};

/** Chosen makes that build one of these models; another make would exclude them all. */
const selectMakes = (makes: readonly string[], models: readonly string[], { models: known }: StockContext): string[] =>
  makes.filter((make) => known[make]?.some((model) => models.includes(model)) === true);

/** Another make drops its models, a model its badges. */
const dropOverridden = (
  before: SearchState['refinements'],
  parsedRefinements: SearchState['refinements'],
  context: StockContext,
): SearchState['refinements'] => {
  const { make, model } = parsedRefinements;
  if (make === undefined && model === undefined) return before;
  const { make: makes = [], model: _model, make_model: _pair, badge: _badge, ...rest } = before;
  return make === undefined && model !== undefined
    ? withValues(rest, 'make', selectMakes(makes, model, context))
    : rest;
};

const refinementsFrom = ({ refinements, near }: ParsedQuery, context: StockContext): SearchState['refinements'] => {
  if (near === null) return refinements;
  const { facet, values } = context.near(near);
  return withValues(refinements, facet, values);
};

/** Words replace the same facet, range or sort; unparsed words are searched as text; everything else is kept. */
export const applyParsedQuery = (state: SearchState, parsed: ParsedQuery, context: StockContext): SearchState => {
  const parsedRefinements = refinementsFrom(parsed, context);
  const sortBy = parsed.sort ?? state.sortBy;
  return {
    query: parsed.words.map(({ text }) => text).join(' '),
    page: 1,
    sortBy,
    ...(sortBy === 'distance' && state.near !== undefined ? { near: state.near } : {}),
    refinements: { ...dropOverridden(state.refinements, parsedRefinements, context), ...parsedRefinements },
    ranges: { ...state.ranges, ...parsed.ranges },
  };
};

export const isApplied = (state: SearchState, part: ParsedPart, context: StockContext): boolean => {
  if (part.kind === 'sort') return state.sortBy === part.sort;
  if (part.kind === 'range') {
    const range = state.ranges[part.field];
    return (
      range !== undefined && (part.min === null || range.min === part.min) && (part.max ?? range.max) === range.max
    );
  }
  const asked = interpretedValues(part, context);
  return asked?.values.every((value) => state.refinements[asked.facet]?.includes(value)) === true;
};

const withoutRange = (
  ranges: SearchState['ranges'],
  part: Extract<ParsedPart, { kind: 'range' }>,
): SearchState['ranges'] => {
  const { [part.field]: range, ...rest } = ranges;
  if (range === undefined) return ranges;
  const left = { min: part.min === null ? range.min : null, max: part.max === null ? range.max : null };
  return left.min === null && left.max === null ? rest : { ...rest, [part.field]: left };
};

const without = (state: SearchState, part: ParsedPart, context: StockContext): SearchState => {
  if (part.kind === 'sort') return { ...state, sortBy: emptySearch.sortBy };
  if (part.kind === 'range') return { ...state, ranges: withoutRange(state.ranges, part) };
  const asked = interpretedValues(part, context);
  if (asked === null) return state;
  const kept = (state.refinements[asked.facet] ?? []).filter((value) => !asked.values.includes(value));
  return { ...state, refinements: withValues(state.refinements, asked.facet, kept) };
};

export const asText = (
  state: SearchState,
  text: string,
  parts: readonly ParsedPart[],
  context: StockContext,
): SearchState => {
  const words = parts.map(({ from, to }) => text.slice(from, to));
  const rest = parts.reduce((left, part) => without(left, part, context), state);
  return { ...rest, query: literalText([state.query, ...words].filter((word) => word !== '').join(' ')), page: 1 };
};
