import {
  IDENTIFIER_SCORE,
  PART_SCORE,
  partOfNumber,
  wordScores,
  worthIn,
  type FieldScores,
} from '#functions/search/engines/port/text.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { findFuzzyForms, wordVariants } from '#functions/search/engines/port/word-variants.ts';
import { noBits, hasBit, setBit, type Bits } from './bits.ts';
import { FuzzyIndex } from './fuzzy-index.ts';
import type { SearchBuffers } from './search-buffers.ts';
import type { TableSearch } from './table-search.ts';
import { beginningWith, wordIndex, type Vocabulary } from './vocabulary.ts';

export interface TextMatch {
  bits: Bits;
  /** By vehicle; only valid for matches. */
  scores: Uint16Array;
}

/** Vehicles that match a word with one score: `from` to before `end`. */
interface Run {
  vehicles: Uint32Array;
  from: number;
  end: number;
  score: number;
}

const fuzzyIndexes = new WeakMap<Vocabulary, FuzzyIndex>();

const getFuzzyIndex = (vocabulary: Vocabulary): FuzzyIndex => {
  const known = fuzzyIndexes.get(vocabulary) ?? new FuzzyIndex(vocabulary);
  fuzzyIndexes.set(vocabulary, known);
  return known;
};

const addRuns = (
  runs: Run[],
  { postings }: Vocabulary,
  [first, behind]: readonly [number, number],
  worth: FieldScores,
): void => {
  for (let fieldClass = 0; fieldClass < postings.length; fieldClass += 1) {
    const { starts, vehicles } = postings[fieldClass] ?? postings[0];
    const [from, end, score] = [starts[first] ?? 0, starts[behind] ?? 0, worth[fieldClass] ?? 0];
    if (score > 0 && end > from) runs.push({ vehicles, from, end, score });
  }
};

const addWord = (runs: Run[], vocabulary: Vocabulary, word: string, worth: FieldScores): void => {
  const at = wordIndex(vocabulary, word);
  if (at >= 0) addRuns(runs, vocabulary, [at, at + 1], worth);
};

/** Best first, because the first run with a vehicle decides its score. */
const byScore = (a: Run, b: Run): number => b.score - a.score;

const typedRuns = (vocabulary: Vocabulary, query: StockQuery, at: number): Run[] => {
  const runs: Run[] = [];
  const { words } = query;
  const worth = worthIn(query);
  const { word, joined, synonyms, beginning } = wordVariants(words, at);
  for (const join of joined) addWord(runs, vocabulary, join, worth(wordScores.joined));
  addWord(runs, vocabulary, word, worth(wordScores.whole));
  for (const synonym of synonyms) addWord(runs, vocabulary, synonym, worth(wordScores.synonym));
  if (beginning !== null) addRuns(runs, vocabulary, beginningWith(vocabulary, beginning), worth(wordScores.beginning));
  return runs.sort(byScore);
};

const fuzzyRuns = (
  vocabulary: Vocabulary,
  words: readonly string[],
  typed: readonly (readonly Run[])[],
  unknown: ReadonlySet<number>,
): Run[][] =>
  words.map((_, at) => {
    const runs = [...(typed[at] ?? [])];
    for (const { word, worth } of findFuzzyForms(words, at, unknown)) {
      const [one, two] = getFuzzyIndex(vocabulary).near(word, worth.length);
      for (const near of one) addRuns(runs, vocabulary, [near, near + 1], worth[0]);
      if (worth[1] !== undefined) for (const near of two) addRuns(runs, vocabulary, [near, near + 1], worth[1]);
    }
    return runs.sort(byScore);
  });

const sumRunLengths = (runs: readonly Run[]): number => runs.reduce((sum, { from, end }) => sum + end - from, 0);

const begin = (runs: readonly Run[], shown: Bits, met: Uint8Array, scores: Uint16Array): number[] => {
  const found: number[] = [];
  for (const { vehicles, from, end, score } of runs) {
    for (let at = from; at < end; at += 1) {
      const vehicle = vehicles[at] ?? 0;
      if (met[vehicle] !== 0 || !hasBit(shown, vehicle)) continue;
      met[vehicle] = 1;
      scores[vehicle] = score;
      found.push(vehicle);
    }
  }
  return found;
};

/** Keeps only vehicles that also matched all words before. */
const goOn = (runs: readonly Run[], before: number, met: Uint8Array, scores: Uint16Array): void => {
  for (const { vehicles, from, end, score } of runs) {
    for (let at = from; at < end; at += 1) {
      const vehicle = vehicles[at] ?? 0;
      if (met[vehicle] !== before) continue;
      met[vehicle] = before + 1;
      scores[vehicle] = (scores[vehicle] ?? 0) + score;
    }
  }
};

const meetAll = (
  words: readonly (readonly Run[])[],
  shown: Bits,
  scores: Uint16Array,
  buffers: SearchBuffers,
): number[] => {
  const met = buffers.list(Uint8Array, scores.length);
  const [rarest = [], ...others] = words.toSorted((a, b) => sumRunLengths(a) - sumRunLengths(b));
  const found = begin(rarest, shown, met, scores);
  if (found.length === 0) return found;
  for (const [n, runs] of others.entries()) goOn(runs, n + 1, met, scores);
  return found.filter((vehicle) => met[vehicle] === words.length);
};

const isKnown = (runs: readonly Run[], shown: Bits): boolean =>
  runs.some(({ vehicles, from, end }) => vehicles.subarray(from, end).some((vehicle) => hasBit(shown, vehicle)));

/** A vehicle whose number is what is looked for, or has it in it, and what that is worth. */
type Numbered = readonly [vehicle: number, worth: number];

const findNumbered = ({ identifiers }: Vocabulary, query: StockQuery, shown: Bits): Numbered[] => {
  const { identifier } = query;
  const part = partOfNumber(query);
  const having = part === null ? [] : [...identifiers].filter(([number]) => number.includes(part));
  const all: Numbered[] = [
    ...[...new Set(having.flatMap(([, vehicles]) => vehicles))].map((one): Numbered => [one, PART_SCORE]),
    ...(identifiers.get(identifier) ?? []).map((one): Numbered => [one, IDENTIFIER_SCORE]),
  ];
  return all.filter(([vehicle]) => hasBit(shown, vehicle));
};

const withNumbered = (
  found: readonly number[],
  numbered: readonly Numbered[],
  scores: Uint16Array,
  buffers: SearchBuffers,
): TextMatch => {
  const bits = noBits(scores.length, buffers);
  for (const vehicle of found) setBit(bits, vehicle);
  for (const [vehicle, worth] of numbered) {
    scores[vehicle] = worth + (hasBit(bits, vehicle) ? (scores[vehicle] ?? 0) : 0);
    setBit(bits, vehicle);
  }
  return { bits, scores };
};

const unknownWords = (query: StockQuery, typed: readonly (readonly Run[])[], shown: Bits): ReadonlySet<number> => {
  // Who names a vehicle is shown that one or none.
  if (query.naming === true) return new Set();
  return query.unknown ?? new Set([...query.words.keys()].filter((at) => !isKnown(typed[at] ?? [], shown)));
};

/** Identifier matches first, then vehicles that match all words; if none, fuzzy matches. Null without words. */
export const matchText = ({ table, query, buffers }: TableSearch, shown: Bits): TextMatch | null => {
  const { words } = query;
  if (words.length === 0) return null;
  const { vocabulary } = table;
  const scores = buffers.list(Uint16Array, table.size);
  const numbered = findNumbered(vocabulary, query, shown);
  const typed = words.map((_, at) => typedRuns(vocabulary, query, at));
  const found = meetAll(typed, shown, scores, buffers);
  if (found.length > 0 || numbered.length > 0) return withNumbered(found, numbered, scores, buffers);
  const unknown = unknownWords(query, typed, shown);
  if (unknown.size === 0) return withNumbered([], [], scores, buffers);
  const near = meetAll(fuzzyRuns(vocabulary, words, typed, unknown), shown, scores, buffers);
  return withNumbered(near, [], scores, buffers);
};
