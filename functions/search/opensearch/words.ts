import type { StockQuery } from '#functions/search/stock-index.ts';
import { IDENTIFIER_SCORE, MIN_PREFIX, wordScores } from '#functions/search/text.ts';
import { allOf, anyOf, type Clause } from './filters.ts';

const worth = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } });

/** What the beginning of a word is completed to while somebody types: of the last word only. */
const beginnings = (word: string): Clause[] =>
  word.length < MIN_PREFIX
    ? []
    : [
        worth(wordScores.titlePrefix, { prefix: { titles: word } }),
        worth(wordScores.textPrefix, { prefix: { texts: word } }),
      ];

/** The best score of one word: as it stands, joined with its neighbour ('rav 4' is 'rav4'), or as a beginning. */
const wordClause = (words: readonly string[], at: number): Clause => {
  const word = words[at] ?? '';
  const before = words[at - 1];
  const after = words[at + 1];
  const wholes = [
    word,
    ...(before === undefined ? [] : [`${before}${word}`]),
    ...(after === undefined ? [] : [`${word}${after}`]),
  ];
  return {
    dis_max: {
      queries: [
        worth(wordScores.titleWord, { terms: { titles: wholes } }),
        worth(wordScores.textWord, { terms: { texts: wholes } }),
        ...(after === undefined ? beginnings(word) : []),
      ],
    },
  };
};

/**
 * Vehicles that all words match, or whose stock number, registration or VIN is the whole query; null without words. Its
 * score is the sum of text.ts, the same as every engine's.
 */
export const wordsClause = ({ words, identifier }: Pick<StockQuery, 'words' | 'identifier'>): Clause | null =>
  words.length === 0
    ? null
    : anyOf([
        { bool: { must: words.map((_, at) => wordClause(words, at)) } },
        worth(IDENTIFIER_SCORE, allOf([{ term: { identifiers: identifier } }])),
      ]);
