import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import {
  IDENTIFIER_SCORE,
  PART_SCORE,
  partOfNumber,
  wordScores,
  worthIn,
  type FieldScores,
} from '#functions/search/engines/port/text.ts';
import { allowsFuzzy, findFuzzyForms, wordVariants } from '#functions/search/engines/port/word-variants.ts';
import { allOf, anyOf, type Clause } from './filters.ts';

type Words = Pick<StockQuery, 'words' | 'identifier' | 'naming'>;

/** In the order of FieldScores. */
const fieldClasses = ['names', 'titles', 'texts'] as const;

const worth = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } });

const perField = (scores: FieldScores, clauseOf: (field: string) => Clause): Clause[] =>
  fieldClasses.flatMap((field, fieldClass) => {
    const score = scores[fieldClass] ?? 0;
    return score === 0 ? [] : [worth(score, clauseOf(field))];
  });

const anyOfWords = (scores: FieldScores, all: readonly string[]): Clause[] =>
  all.length === 0 ? [] : perField(scores, (field) => ({ terms: { [field]: all } }));

/** With the default rewrite only about fifty near words would count. */
const near = (scores: FieldScores, word: string, edits: 1 | 2): Clause[] =>
  perField(scores, (field) => ({
    fuzzy: { [field]: { value: word, fuzziness: edits, transpositions: true, rewrite: 'constant_score' } },
  }));

const noWords: ReadonlySet<number> = new Set();

/** The best score of one word over all its variants. */
const wordClause = (query: Words, at: number, unknown: ReadonlySet<number>): Clause => {
  const { words } = query;
  const worthOf = worthIn(query);
  const { word, joined, synonyms, beginning } = wordVariants(words, at);
  return {
    dis_max: {
      queries: [
        ...anyOfWords(worthOf(wordScores.joined), joined),
        ...anyOfWords(worthOf(wordScores.whole), [word]),
        ...anyOfWords(worthOf(wordScores.synonym), synonyms),
        ...(beginning === null
          ? []
          : perField(worthOf(wordScores.beginning), (field) => ({ prefix: { [field]: { value: beginning } } }))),
        ...findFuzzyForms(words, at, unknown).flatMap(({ word: mistyped, worth: [one, two] }) => [
          ...near(one, mistyped, 1),
          ...(two === undefined ? [] : near(two, mistyped, 2)),
        ]),
      ],
    },
  };
};

const partClauses = (query: Words): Clause[] => {
  const part = partOfNumber(query);
  return part === null ? [] : [worth(PART_SCORE, { wildcard: { identifiers: { value: `*${part}*` } } })];
};

/** Null without words. `unknown` words match fuzzily. */
export const wordsClause = (query: Words, unknown: ReadonlySet<number> = noWords): Clause | null =>
  query.words.length === 0
    ? null
    : anyOf([
        { bool: { must: query.words.map((_, at) => wordClause(query, at, unknown)) } },
        worth(IDENTIFIER_SCORE, allOf([{ term: { identifiers: query.identifier } }])),
        ...partClauses(query),
      ]);

export const SCOPE = 'scope';

/** Names of the counts that decide on a fuzzy request; answer.ts reads them. */
export const MATCHED = 'matched';
export const knownWordName = (at: number): string => `said:${at}`;

/** Matches in scope, and vehicles per word, before refinements. Empty if no word allows a fuzzy match. */
export const knownWordCounts = (query: Words, words: Clause | null): Clause =>
  words === null || !allowsFuzzy(query.words)
    ? {}
    : {
        [MATCHED]: { filter: words },
        ...Object.fromEntries(
          query.words.map((_, at) => [knownWordName(at), { filter: wordClause(query, at, noWords) }]),
        ),
      };
