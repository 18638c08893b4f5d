/** Shortest prefix that is completed while typing. */
export const MIN_PREFIX = 2;

/** Score of a word in make and model, in another title, and in other text; 0 is no match. */
export type FieldScores = readonly [name: number, title: number, text: number];

/**
 * The sum orders a search by relevance. Joined neighbours beat separate words ('mazda 3' finds the Mazda 3 before the Mazda CX-3),
 * a full title word beats a prefix ('van' is not Vantage).
 */
export const wordScores = {
  joined: [18, 13, 3],
  whole: [16, 12, 3],
  synonym: [14, 10, 0],
  beginning: [8, 6, 1],
  oneEdit: [7, 5, 2],
  joinedOneEdit: [7, 5, 0],
  twoEdits: [4, 3, 0],
} as const satisfies Readonly<Record<string, FieldScores>>;

/** Above any sum of words, so that an identifier comes first. */
export const IDENTIFIER_SCORE = 1_000;

/** Word lengths: below 4 no edit is allowed, from 8 two, from 33 none. */
const fuzzyFrom = { oneEdit: 4, twoEdits: 8, none: 33 } as const;
const hasDigit = /\p{N}/u;

/** Extra, missing, wrong or swapped letters allowed in a word. None with a digit: 'i20' is not 'i30'. */
export const allowedEdits = (word: string): 0 | 1 | 2 => {
  const letters = word.length;
  if (letters < fuzzyFrom.oneEdit || letters >= fuzzyFrom.none || hasDigit.test(word)) return 0;
  return letters < fuzzyFrom.twoEdits ? 1 : 2;
};

const NO_TEXT: (scores: FieldScores) => FieldScores = ([name, title]) => [name, title, 0];
const EVERY_FIELD = (scores: FieldScores): FieldScores => scores;

/** What a match is worth in a search; texts are nothing to who names a vehicle. */
export const worthIn = (query: { naming?: true }): ((scores: FieldScores) => FieldScores) =>
  query.naming === true ? NO_TEXT : EVERY_FIELD;

/** Below any word. */
export const PART_SCORE = 1;
const LEAST_PART = 3;

/** The typed part of a stock number, registration or VIN to look for inside them; null where it is none. Letters alone are words. */
export const partOfNumber = ({ naming, identifier }: { naming?: true; identifier: string }): string | null =>
  naming === true && identifier.length >= LEAST_PART && hasDigit.test(identifier) ? identifier : null;
