import { partSearchLimits } from './facets.ts';
import { toIdentifier, tokenise } from '../text/tokens.ts';
import type { PartIndex, Postings } from './part-index.ts';
import { readVehicleWords, type ReadWords } from './vehicle-names.ts';
import { wordMatcher, type WordMatch } from './words.ts';

/** How a query was read, and what its words find before anything is chosen. */
export interface Reading extends ReadWords {
  /** By place; parts whose number was typed have the most. */
  scores: ReadonlyMap<number, number>;
  /** Places of parts whose number was typed: they are found for whatever vehicle. */
  byNumber: ReadonlySet<number>;
  /** Words were taken for others, because nothing is written so. */
  forgiven: boolean;
}

const factors: Readonly<Record<WordMatch, number>> = { whole: 1, beginning: 0.75, mistyped: 0.4 };

/** Above any sum of words. */
const NUMBER_SCORE = 1_000;
const NUMBER_BEGINNING_SCORE = 500;
/** Shortest beginning of a number that finds it. */
const SHORTEST_NUMBER = 4;

const raise = (scores: Map<number, number>, postings: Postings, factor: number): void => {
  for (const [place, weight] of postings) scores.set(place, Math.max(weight * factor, scores.get(place) ?? 0));
};

/** Places that have the word, with what it counts. */
const scoresOfWord = (
  { vocabulary }: PartIndex,
  word: string,
  joinedWords: readonly string[],
  forgiving: boolean,
): Map<number, number> => {
  const scores = new Map<number, number>();
  const matchOf = wordMatcher(word, forgiving);
  for (const [known, postings] of vocabulary) {
    const match = matchOf(known);
    if (match !== undefined) raise(scores, postings, factors[match]);
  }
  for (const pair of joinedWords) raise(scores, vocabulary.get(pair) ?? new Map(), factors.whole);
  return scores;
};

/** All words must match; two neighbours may be one word of a part ('tow bar' and 'Towbar'). */
const scoresOfWords = (index: PartIndex, words: readonly string[], forgiving: boolean): Map<number, number> => {
  let sum = new Map(index.parts.map(({ place }) => [place, 0]));
  for (const [n, word] of words.entries()) {
    const [left, right] = [words[n - 1], words[n + 1]];
    const pairs = [...(left === undefined ? [] : [left + word]), ...(right === undefined ? [] : [word + right])];
    const scores = scoresOfWord(index, word, pairs, forgiving);
    const both = new Map<number, number>();
    for (const [place, more] of scores) {
      const before = sum.get(place);
      if (before !== undefined) both.set(place, before + more);
    }
    sum = both;
  }
  return sum;
};

const scoresOfNumber = (index: PartIndex, query: string): Map<number, number> => {
  const typed = toIdentifier(query);
  const found = new Map<number, number>();
  if (typed.length < SHORTEST_NUMBER || !/\d/.test(typed)) return found;
  for (const { place, numbers } of index.parts) {
    if (numbers.includes(typed)) found.set(place, NUMBER_SCORE);
    else if (numbers.some((number) => number.startsWith(typed))) found.set(place, NUMBER_BEGINNING_SCORE);
  }
  return found;
};

/** One of the vehicles, or none asked for. */
export const namesVehicle = (
  vehicles: ReadWords['vehicles'],
  fitted: { make: string; model: string | null },
): boolean =>
  vehicles.length === 0 ||
  vehicles.some(({ make, model }) => make === fitted.make && (model === null || model === fitted.model));

export const coversYear = (years: readonly number[], { from, to }: { from: number; to: number }): boolean =>
  years.length === 0 || years.some((year) => year >= from && year <= to);

const fitsReading = ({ vehicles, years }: ReadWords, index: PartIndex, place: number): boolean =>
  (vehicles.length === 0 && years.length === 0) ||
  (index.parts[place]?.vehicles.some((fitted) => namesVehicle(vehicles, fitted) && coversYear(years, fitted)) ?? false);

/** Vehicles' names are read as vehicles, unless nothing is found so; spelling is forgiven only then, too. */
export const readQuery = (index: PartIndex, query: string): Reading => {
  const typed = tokenise(query).slice(0, partSearchLimits.searched);
  const read = readVehicleWords(typed, index.names);
  const numbered = scoresOfNumber(index, query);
  const byNumber = new Set(numbered.keys());
  const asWords: ReadWords = { words: typed, vehicles: [], years: [] };
  const ways = [
    { of: read, forgiven: false },
    { of: asWords, forgiven: false },
    { of: read, forgiven: true },
    { of: asWords, forgiven: true },
  ];
  for (const { of, forgiven } of ways) {
    const found = [...scoresOfWords(index, of.words, forgiven)].filter(([place]) => fitsReading(of, index, place));
    const scores = new Map([...found, ...numbered]);
    if (scores.size > 0) return { ...of, scores, byNumber, forgiven };
  }
  return { ...read, scores: new Map(), byNumber, forgiven: false };
};
