import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { IDENTIFIER_SCORE, wordScores, type FieldScores } from '#functions/search/engines/port/text.ts';
import { allowsFuzzy, fuzzyFormsOf, wordVariants } from '#functions/search/engines/port/word-variants.ts';
import { allOf, anyOf, type Clause } from './filters.ts';

type Words = Pick<StockQuery, 'words' | 'identifier'>;

/** Where words stand in a document, in the order of a Worth. */
const fieldClasses = ['names', 'titles', 'texts'] as const;

const worth = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } });

/** One clause for each place where the word may be met in this way. */
const perField = (scores: FieldScores, clauseOf: (field: string) => Clause): Clause[] =>
  fieldClasses.flatMap((field, fieldClass) => {
    const score = scores[fieldClass] ?? 0;
    return score === 0 ? [] : [worth(score, clauseOf(field))];
  });

const anyOfWords = (scores: FieldScores, all: readonly string[]): Clause[] =>
  all.length === 0 ? [] : perField(scores, (field) => ({ terms: { [field]: all } }));

/** `constant_score` as the rewrite: otherwise only some fifty words near the mistyped one would count. */
const near = (scores: FieldScores, word: string, edits: 1 | 2): Clause[] =>
  perField(scores, (field) => ({
    fuzzy: { [field]: { value: word, fuzziness: edits, transpositions: true, rewrite: 'constant_score' } },
  }));

const noWords: ReadonlySet<number> = new Set();

/** The best score of one word in any of its ways (word-variants.ts). */
const wordClause = (words: readonly string[], at: number, unknown: ReadonlySet<number>): Clause => {
  const { word, joined, synonyms, beginning } = wordVariants(words, at);
  return {
    dis_max: {
      queries: [
        ...anyOfWords(wordScores.joined, joined),
        ...anyOfWords(wordScores.whole, [word]),
        ...anyOfWords(wordScores.synonym, synonyms),
        ...(beginning === null
          ? []
          : perField(wordScores.beginning, (field) => ({ prefix: { [field]: { value: beginning } } }))),
        ...fuzzyFormsOf(words, at, unknown).flatMap(({ word: mistyped, worth: [one, two] }) => [
          ...near(one, mistyped, 1),
          ...(two === undefined ? [] : near(two, mistyped, 2)),
        ]),
      ],
    },
  };
};

/**
 * Vehicles that all words match, or whose stock number, registration or VIN is the whole query; null without words. Its
 * score is the sum of text.ts, the same as every engine's. Errors are forgiven in the words named by `unsaid`.
 */
export const wordsClause = ({ words, identifier }: Words, unknown: ReadonlySet<number> = noWords): Clause | null =>
  words.length === 0
    ? null
    : anyOf([
        { bool: { must: words.map((_, at) => wordClause(words, at, unknown)) } },
        worth(IDENTIFIER_SCORE, allOf([{ term: { identifiers: identifier } }])),
      ]);

/** Name of the group that counts within the scope of a query, where a request asks for more than that. */
export const SCOPE = 'scope';

/** Names of the counts that tell whether errors are to be forgiven, and in which words; answer.ts reads by them. */
export const MATCHED = 'matched';
export const knownWordName = (at: number): string => `said:${at}`;

/**
 * How many vehicles of the dealer's scope match at all, and how many say each word, before any refinement. Nothing where
 * there is nothing to forgive.
 */
export const knownWordCounts = (query: Words, words: Clause | null): Clause =>
  words === null || !allowsFuzzy(query.words)
    ? {}
    : {
        [MATCHED]: { filter: words },
        ...Object.fromEntries(
          query.words.map((_, at) => [knownWordName(at), { filter: wordClause(query.words, at, noWords) }]),
        ),
      };
