import type { RangeName, SortName } from '../facets.ts';
import type { Range, SearchState } from '../state.ts';
import type { TextSpan } from './tokens.ts';
import type { WordFacet } from './vocabulary.ts';

export type Interpretation =
  | { kind: 'facet'; facet: WordFacet; values: readonly string[] }
  | { kind: 'range'; field: RangeName; min: number | null; max: number | null }
  | { kind: 'near'; locality: string }
  | { kind: 'sort'; sort: SortName };

/** Shown as a chip; removing the chip removes the span. */
export type ParsedPart = TextSpan & Interpretation;

/** Lower case, otherwise as typed. */
export type UnparsedWord = TextSpan & { text: string };

export interface ParsedQuery extends Pick<SearchState, 'refinements' | 'ranges'> {
  /** Left to right, without overlap. */
  parts: readonly ParsedPart[];
  words: readonly UnparsedWord[];
  near: string | null;
  sort: SortName | null;
}

const joinedEnd = (pick: 'min' | 'max', ranges: readonly Range[]): number | null => {
  const known = ranges.map((range) => range[pick]).filter((end) => end !== null);
  return known.length === 0 ? null : Math[pick](...known);
};

const upwards = ({ min, max }: Range): Range =>
  min === null || max === null || min <= max ? { min, max } : { min: max, max: min };

/** Two limits of one field are combined (rule 5) and sorted. */
const joinedRanges = (parts: readonly ParsedPart[]): SearchState['ranges'] => {
  const ranges: SearchState['ranges'] = {};
  const limits = parts.filter((part) => part.kind === 'range');
  for (const { field } of limits) {
    const same = limits.filter((one) => one.field === field);
    ranges[field] = upwards({ min: joinedEnd('min', same), max: joinedEnd('max', same) });
  }
  return ranges;
};

const joinedValues = (parts: readonly ParsedPart[]): SearchState['refinements'] => {
  const refinements: Partial<Record<WordFacet, readonly string[]>> = {};
  for (const part of parts) {
    if (part.kind !== 'facet') continue;
    const values = new Set([...(refinements[part.facet] ?? []), ...part.values]);
    refinements[part.facet] = [...values].sort((a, b) => (a < b ? -1 : 1));
  }
  return refinements;
};

export const combineParts = (parts: readonly ParsedPart[], words: readonly UnparsedWord[]): ParsedQuery => ({
  parts,
  words,
  refinements: joinedValues(parts),
  ranges: joinedRanges(parts),
  near: parts.find((part) => part.kind === 'near')?.locality ?? null,
  sort: parts.find((part) => part.kind === 'sort')?.sort ?? null,
});
