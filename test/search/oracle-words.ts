import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { findSynonyms } from '#functions/search/engines/port/synonyms.ts';
import { titleTokens, tokenise } from '#domain/text/tokens.ts';
import { IDENTIFIER_SCORE, wordScores, type FieldScores } from '#functions/search/engines/port/text.ts';

/** The text rule by brute force: every car, every word, every variant. Shares only tokeniser, synonyms and scores with the engines. */

type Said = readonly [names: Set<string>, titles: Set<string>, texts: Set<string>];

const said = new WeakMap<StockDocument, Said>();

/** Cached, because every query needs them. */
const wordsOf = (vehicle: StockDocument): Said => {
  const known = said.get(vehicle) ?? [
    new Set(vehicle.names.flatMap(titleTokens)),
    new Set(vehicle.titles.flatMap(titleTokens)),
    new Set(vehicle.texts.flatMap(tokenise)),
  ];
  said.set(vehicle, known);
  return known;
};

/** Whether a car says a word, or another name of it, anywhere. */
export const says = (vehicle: StockDocument, word: string): boolean =>
  wordsOf(vehicle).some((place) => [word, ...findSynonyms(word)].some((one) => place.has(one)));

/** Matching words, or a prefix, with their score. */
interface Way {
  anyOf?: readonly string[];
  startsWith?: string;
  worth: FieldScores;
}

const isMet = ({ anyOf, startsWith }: Way, words: Set<string>): boolean => {
  if (anyOf !== undefined) return anyOf.some((word) => words.has(word));
  for (const word of words) if (startsWith !== undefined && word.startsWith(startsWith)) return true;
  return false;
};

const bestOf = (vehicle: StockDocument, ways: readonly Way[]): number => {
  let best = 0;
  for (const [place, words] of wordsOf(vehicle).entries()) {
    for (const way of ways) {
      const worth = way.worth[place] ?? 0;
      if (worth > best && isMet(way, words)) best = worth;
    }
  }
  return best;
};

/** Up to three words of the query around this one, joined. */
const phrasesAround = (words: readonly string[], at: number): string[] => {
  const phrases: string[] = [];
  words.forEach((_, from) => {
    for (const length of [1, 2, 3]) {
      const has = from <= at && at < from + length && from + length <= words.length;
      if (has) phrases.push(words.slice(from, from + length).join(''));
    }
  });
  return phrases;
};

const typedVariants = (words: readonly string[], at: number): Way[] => {
  const word = words[at]!;
  const pairs = [words.slice(Math.max(at - 1, 0), at + 1), words.slice(at, at + 2)].map((pair) => pair.join(''));
  const ways: Way[] = [
    { anyOf: [word], worth: wordScores.whole },
    { anyOf: pairs.filter((pair) => pair !== word), worth: wordScores.joined },
    { anyOf: phrasesAround(words, at).flatMap(findSynonyms), worth: wordScores.synonym },
  ];
  if (at === words.length - 1 && word.length > 1) ways.push({ startsWith: word, worth: wordScores.beginning });
  return ways;
};

/** Optimal string alignment by definition. */
const distance = (a: string, b: string): number => {
  const cells = [Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i += 1) {
    const line = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      line[j] = Math.min(
        cells[i - 1]![j]! + 1,
        line[j - 1]! + 1,
        cells[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? cells[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    cells.push(line);
  }
  return cells[a.length]![b.length]!;
};

/** Edits: 1 from four letters, 2 from eight; none with a digit or in joined words. */
const forgivenIn = (word: string): number => {
  if (/\p{N}/u.test(word) || word.length > 32) return 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
};

/** Words within the allowed edits, by distance. */
const nearWords = (vocabulary: ReadonlySet<string>, word: string, most: number): [one: string[], two: string[]] => {
  const off: string[][] = [[], [], []];
  for (const other of vocabulary) {
    if (most === 0 || Math.abs(other.length - word.length) > most) continue;
    const errors = distance(word, other);
    if (errors <= most) off[Math.max(errors, 1)]!.push(other);
  }
  return [off[1]!, off[2]!];
};

const fuzzyVariants = (
  words: readonly string[],
  at: number,
  unknown: readonly boolean[],
  vocabulary: ReadonlySet<string>,
): Way[] => {
  const ways = typedVariants(words, at);
  if (unknown[at] === true) {
    const [one, two] = nearWords(vocabulary, words[at]!, forgivenIn(words[at]!));
    ways.push({ anyOf: one, worth: wordScores.oneEdit }, { anyOf: two, worth: wordScores.twoEdits });
  }
  for (const first of [at - 1, at]) {
    const [a, b] = [words[first], words[first + 1]];
    if (a === undefined || b === undefined || !(unknown[first] === true || unknown[first + 1] === true)) continue;
    const most = a.length > 1 && b.length > 1 ? Math.min(forgivenIn(a + b), 1) : 0;
    ways.push({ anyOf: nearWords(vocabulary, a + b, most)[0], worth: wordScores.joinedOneEdit });
  }
  return ways;
};

const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** Who names a vehicle has no use for texts. */
const named = (ways: readonly Way[]): Way[] => ways.map((way) => ({ ...way, worth: [way.worth[0], way.worth[1], 0] }));

/** Of a number that was typed: all of it, or a part of three characters with a digit. */
const numberScore = (identifiers: readonly string[], { identifier, naming }: StockQuery): number => {
  const whole = identifiers.includes(identifier) ? IDENTIFIER_SCORE : 0;
  const isPart = naming === true && identifier.length > 2 && /\p{N}/u.test(identifier);
  return whole + (isPart && identifiers.some((one) => one.includes(identifier)) ? 1 : 0);
};

/** 0 without a match. `cars`: those in the dealer's scope. */
export const textScores = (vehicles: readonly StockDocument[], query: StockQuery): Map<string, number> => {
  const { words, naming } = query;
  const scoresBy = (ways: readonly (readonly Way[])[]): number[] =>
    vehicles.map((vehicle) => {
      const scores: number[] = [];
      for (const one of ways) {
        const score = bestOf(vehicle, one);
        if (score === 0) return 0;
        scores.push(score);
      }
      return sum(scores);
    });
  const typed = words.map((_, at) => (naming === true ? named(typedVariants(words, at)) : typedVariants(words, at)));
  const numbers = vehicles.map(({ identifiers }) => numberScore(identifiers, query));
  let scores = scoresBy(typed);
  if (naming !== true && sum(scores) + sum(numbers) === 0) {
    const unknown = typed.map((ways) => vehicles.every((vehicle) => bestOf(vehicle, ways) === 0));
    if (unknown.includes(true)) {
      const vocabulary = new Set(vehicles.flatMap((vehicle) => wordsOf(vehicle).flatMap((place) => [...place])));
      scores = scoresBy(words.map((_, at) => fuzzyVariants(words, at, unknown, vocabulary)));
    }
  }
  return new Map(vehicles.map((vehicle, n) => [vehicle.id, (scores[n] ?? 0) + (numbers[n] ?? 0)]));
};
