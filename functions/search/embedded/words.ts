import type { StockQuery } from '#functions/search/stock-index.ts';
import { IDENTIFIER_SCORE, MIN_PREFIX, wordScores } from '#functions/search/text.ts';
import { emptyBits, setBit, type Bits } from './bits.ts';
import { completions, type Vocabulary } from './vocabulary.ts';

export interface TextMatch {
  bits: Bits;
  /** By vehicle; 0 for those that do not match. */
  scores: Uint16Array;
}

type Scores = readonly [title: number, text: number];
const whole: Scores = [wordScores.titleWord, wordScores.textWord];
const beginning: Scores = [wordScores.titlePrefix, wordScores.textPrefix];

/** The best score of every vehicle for one word of the query. */
const raise = (best: Uint16Array, postings: Uint32Array | undefined, [title, text]: Scores): void => {
  if (postings === undefined) return;
  for (const posting of postings) {
    const score = (posting & 1) === 1 ? title : text;
    const vehicle = posting >>> 1;
    if (score > (best[vehicle] ?? 0)) best[vehicle] = score;
  }
};

/**
 * A word matches as it stands, joined with its neighbour in the query ('rav 4' is 'rav4'), or, the last one, as the
 * beginning of a word.
 */
const wordMatches = (vocabulary: Vocabulary, words: readonly string[], at: number, size: number): Uint16Array => {
  const best = new Uint16Array(size);
  const word = words[at] ?? '';
  const before = words[at - 1];
  const after = words[at + 1];
  raise(best, vocabulary.postings.get(word), whole);
  if (before !== undefined) raise(best, vocabulary.postings.get(before + word), whole);
  if (after !== undefined) raise(best, vocabulary.postings.get(word + after), whole);
  if (after === undefined && word.length >= MIN_PREFIX) {
    for (const longer of completions(vocabulary, word)) raise(best, vocabulary.postings.get(longer), beginning);
  }
  return best;
};

/** Adds the next word's scores; a vehicle that lacks it is out. */
const alsoMatching = (scores: Uint16Array, next: Uint16Array): void => {
  for (let vehicle = 0; vehicle < scores.length; vehicle += 1) {
    const score = scores[vehicle] ?? 0;
    const more = next[vehicle] ?? 0;
    scores[vehicle] = score === 0 || more === 0 ? 0 : score + more;
  }
};

const scoredBits = (scores: Uint16Array): Bits => {
  const bits = emptyBits(scores.length);
  for (let vehicle = 0; vehicle < scores.length; vehicle += 1) if (scores[vehicle] !== 0) setBit(bits, vehicle);
  return bits;
};

/** Vehicles that all words match, or whose stock number, registration or VIN is the whole query; null without words. */
export const matchText = (
  vocabulary: Vocabulary,
  { words, identifier }: Pick<StockQuery, 'words' | 'identifier'>,
  size: number,
): TextMatch | null => {
  if (words.length === 0) return null;
  const scores = wordMatches(vocabulary, words, 0, size);
  for (let at = 1; at < words.length; at += 1) alsoMatching(scores, wordMatches(vocabulary, words, at, size));
  for (const vehicle of vocabulary.identifiers.get(identifier) ?? []) {
    scores[vehicle] = (scores[vehicle] ?? 0) + IDENTIFIER_SCORE;
  }
  return { bits: scoredBits(scores), scores };
};
