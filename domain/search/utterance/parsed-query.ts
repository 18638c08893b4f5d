import type { RangeName, SortName } from '../facets.ts';
import type { Range, SearchState } from '../state.ts';
import type { TextSpan } from './tokens.ts';
import type { WordFacet } from './vocabulary.ts';

/** What a stretch of the text means. */
export type Interpretation =
  | { kind: 'facet'; facet: WordFacet; values: readonly string[] }
  | { kind: 'range'; field: RangeName; min: number | null; max: number | null }
  | { kind: 'near'; locality: string }
  | { kind: 'sort'; sort: SortName };

/** An understood stretch: what a chip shows, and what is taken out of the text with it. */
export type ParsedPart = TextSpan & Interpretation;

/** A word, or a hyphenated one, that no rule understood: lower case, spelled as typed. */
export type UnparsedWord = TextSpan & { text: string };

/** What a shopper typed, as a search. */
export interface ParsedQuery extends Pick<SearchState, 'refinements' | 'ranges'> {
  /** Left to right, never overlapping. */
  parts: readonly ParsedPart[];
  /** In order; searched as text, never dropped. */
  words: readonly UnparsedWord[];
  /** The name of a place. */
  near: string | null;
  sort: SortName | null;
}

const joinedEnd = (pick: 'min' | 'max', ranges: readonly Range[]): number | null => {
  const known = ranges.map((range) => range[pick]).filter((end) => end !== null);
  return known.length === 0 ? null : Math[pick](...known);
};

const upwards = ({ min, max }: Range): Range =>
  min === null || max === null || min <= max ? { min, max } : { min: max, max: min };

/** Two limits of one field are joined (rule 5); a range runs upwards whatever was typed. */
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

/** The search that the parts make together. */
export const combineParts = (parts: readonly ParsedPart[], words: readonly UnparsedWord[]): ParsedQuery => ({
  parts,
  words,
  refinements: joinedValues(parts),
  ranges: joinedRanges(parts),
  near: parts.find((part) => part.kind === 'near')?.locality ?? null,
  sort: parts.find((part) => part.kind === 'sort')?.sort ?? null,
});

/** The text without a part or word: what is left when its chip is removed. */
export const removeSpan = (text: string, { from, to }: TextSpan): string =>
  `${text.slice(0, from).trimEnd()} ${text.slice(to).trimStart()}`.trim();
