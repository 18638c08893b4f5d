import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { titleTokens, tokenise } from '#domain/text/tokens.ts';
import { wordScores, type FieldScores } from '#functions/search/engines/port/text.ts';
import { findFuzzyForms, wordVariants } from '#functions/search/engines/port/word-variants.ts';

/** A car's words in one field class. */
interface Place {
  said: ReadonlySet<string>;
  /** ' toyota hilux': prefixes are searched with a leading blank. */
  line: string;
}

export type VehicleWords = readonly [names: Place, titles: Place, texts: Place];

const makePlace = (words: readonly string[]): Place => {
  const said = new Set(words);
  return { said, line: ` ${[...said].join(' ')}` };
};

/** Tokenised beforehand: tokenising per query would be no baseline. */
export const wordsOf = ({ names, titles, texts }: StockDocument): VehicleWords => [
  makePlace(names.flatMap(titleTokens)),
  makePlace(titles.flatMap(titleTokens)),
  makePlace(texts.flatMap(tokenise)),
];

interface Way {
  anyOf: readonly string[];
  /** ' hil', or null. */
  start: string | null;
  worth: FieldScores;
}

/** The best first in every field class. */
export type WordVariants = readonly Way[];

export const typedVariants = (words: readonly string[]): WordVariants[] =>
  words.map((_, at) => {
    const { word, joined, synonyms, beginning } = wordVariants(words, at);
    return [
      { anyOf: [word], start: null, worth: wordScores.whole },
      { anyOf: joined, start: null, worth: wordScores.joined },
      { anyOf: synonyms, start: null, worth: wordScores.synonym },
      { anyOf: [], start: beginning === null ? null : ` ${beginning}`, worth: wordScores.beginning },
    ];
  });

const isMet = ({ said, line }: Place, { anyOf, start }: Way): boolean => {
  for (const word of anyOf) if (said.has(word)) return true;
  return start !== null && line.includes(start);
};

const wordScore = (places: VehicleWords, ways: WordVariants): number => {
  let best = 0;
  for (let at = 0; at < places.length; at += 1) {
    for (const way of ways) {
      const worth = way.worth[at]!;
      if (worth > best && isMet(places[at]!, way)) best = worth;
    }
  }
  return best;
};

/** 0 if a word has no match. */
export const wordsScore = (places: VehicleWords, ways: readonly WordVariants[]): number => {
  let score = 0;
  for (const one of ways) {
    const worth = wordScore(places, one);
    if (worth === 0) return 0;
    score += worth;
  }
  return score;
};

/** Optimal string alignment in three rows. */
const distance = (a: string, b: string): number => {
  let [older, old] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = old[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? older[j - 2]! + 1 : change;
      row.push(Math.min(change, swap, row[j - 1]! + 1, old[j]! + 1));
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
};

type Near = readonly [oneEdit: readonly string[], twoEdits: readonly string[]];

/** Words of a stock within the allowed edits; cached per misspelling, as in the engine. */
export const makeNear = (vehicles: readonly VehicleWords[]): ((word: string, edits: number) => Near) => {
  const vocabulary = [...new Set(vehicles.flatMap((places) => places.flatMap(({ said }) => [...said])))];
  const known = new Map<string, Near>();
  return (word, edits) => {
    const before = known.get(`${edits}${word}`);
    if (before !== undefined) return before;
    const near: [string[], string[]] = [[], []];
    for (const other of vocabulary) {
      if (Math.abs(other.length - word.length) > edits) continue;
      const errors = distance(word, other);
      if (errors <= edits) near[errors === 2 ? 1 : 0].push(other);
    }
    known.set(`${edits}${word}`, near);
    return near;
  };
};

/** With edits for unknown words. */
export const fuzzyVariants = (
  near: ReturnType<typeof makeNear>,
  words: readonly string[],
  typed: readonly WordVariants[],
  unknown: ReadonlySet<number>,
): WordVariants[] =>
  words.map((_, at) => [
    ...typed[at]!,
    ...findFuzzyForms(words, at, unknown).flatMap(({ word, worth }): Way[] =>
      worth.flatMap((one, errors) => {
        if (one === undefined) return [];
        return [{ anyOf: near(word, worth.length)[errors] ?? [], start: null, worth: one }];
      }),
    ),
  ]);
