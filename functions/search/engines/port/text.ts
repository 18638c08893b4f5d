/** Most text by far, and five times as quick to split. */
const isAscii = /^[\u0000-\u007f]*$/;

/**
 * The text rule, shared by every engine and by the oracle that checks them: what a word is.
 * Lower case, marks removed, split at everything that is no letter and no digit: 'CX-5' is 'cx', '5'.
 */
export const tokenise = (text: string): string[] => {
  const words = isAscii.test(text)
    ? text.toLowerCase().split(/[^a-z0-9]+/)
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '');
};

/** Words of a title, and each two neighbours joined, so that 'landcruiser' finds 'Land Cruiser' and 'cx5' 'CX-5'. */
export const titleTokens = (phrase: string): string[] => {
  const words = tokenise(phrase);
  return [...words, ...words.slice(1).map((word, n) => `${words[n] ?? ''}${word}`)];
};

/** A stock number, registration or VIN as it is compared: without blanks, hyphens and case. */
export const identifierOf = (text: string): string => tokenise(text).join('');

/** Shortest beginning of a word that is completed while somebody types. */
export const MIN_PREFIX = 2;

/** What a word is worth in make and model, in another title, and in a text; 0 is no match there. */
export type FieldScores = readonly [name: number, title: number, text: number];

/**
 * What a match is worth, by how the word is met; the sum over the words orders a search by relevance before custom rank.
 * Neighbours that stand side by side are worth more than apart ('mazda 3' is the Mazda 3 before the Mazda CX-3), a whole
 * word of a title more than the beginning of a name ('van' is no Vantage), any title more than a comment. What only comments could confirm is not
 * guessed there: synonyms, joins, two errors.
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

/** Above any sum of words: a stock number, registration or VIN comes first. */
export const IDENTIFIER_SCORE = 1_000;

/** Shorter words are not forgiven an error, longer ones two; far longer ones are none that anybody mistypes. */
const fuzzyFrom = { oneEdit: 4, twoEdits: 8, none: 33 } as const;
const hasDigit = /\p{N}/u;

/**
 * Errors forgiven in a word: a letter too many, too few or wrong, or two neighbours swapped. None in a word with a digit:
 * 'i20' is no 'i30'.
 */
export const allowedEdits = (word: string): 0 | 1 | 2 => {
  const letters = word.length;
  if (letters < fuzzyFrom.oneEdit || letters >= fuzzyFrom.none || hasDigit.test(word)) return 0;
  return letters < fuzzyFrom.twoEdits ? 1 : 2;
};
