import { MAX_PHRASE, synonymsOf } from './synonyms.ts';
import { allowedEdits, MIN_PREFIX, wordScores, type FieldScores } from './text.ts';

/** How one word of a query may be met; the engines look for nothing else. */
export interface WordVariants {
  /** As it stands. */
  word: string;
  /** Joined with either neighbour: 'rav 4' is 'rav4'. */
  joined: readonly string[];
  /** What it, or a phrase it is part of, is called besides. */
  synonyms: readonly string[];
  /** The last word: what it may be the beginning of. Null for all others and where it is too short. */
  beginning: string | null;
}

const joins = (words: readonly string[], at: number): string[] => {
  const [before, word, after] = [words[at - 1], words[at] ?? '', words[at + 1]];
  return [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
};

/** Synonyms of every phrase of the query that has the word in it. */
const synonymsAt = (words: readonly string[], at: number): string[] => {
  const found = new Set<string>();
  for (let from = Math.max(at - MAX_PHRASE + 1, 0); from <= at; from += 1) {
    for (let end = at + 1; end <= Math.min(from + MAX_PHRASE, words.length); end += 1) {
      for (const synonym of synonymsOf(words.slice(from, end).join(''))) found.add(synonym);
    }
  }
  return [...found];
};

/** The ways in which the word at a place of a query may be met as it was typed. */
export const wordVariants = (words: readonly string[], at: number): WordVariants => {
  const word = words[at] ?? '';
  const isLast = at === words.length - 1;
  return {
    word,
    joined: joins(words, at),
    synonyms: synonymsAt(words, at),
    beginning: isLast && word.length >= MIN_PREFIX ? word : null,
  };
};

/** A word looked for with errors: what a word one error off is worth, and one that is two off. */
export interface FuzzyForm {
  word: string;
  worth: readonly [one: FieldScores, two?: FieldScores];
}

const fuzzyForms = (word: string): FuzzyForm[] => {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  return [{ word, worth: edits === 1 ? [wordScores.oneEdit] : [wordScores.oneEdit, wordScores.twoEdits] }];
};

/** One error in both together, and none where a part is one letter: otherwise 'corolla z' would find every Corolla. */
const fuzzyJoins = (words: readonly string[], at: number, other: number): FuzzyForm[] => {
  const [a, b] = [words[Math.min(at, other)] ?? '', words[Math.max(at, other)] ?? ''];
  if (allowedEdits(a + b) === 0 || Math.min(a.length, b.length) < 2) return [];
  return [{ word: a + b, worth: [wordScores.joinedOneEdit] }];
};

/**
 * What is forgiven in a word after nothing was found: an error in the word itself where nobody says it, and one in its
 * join with a neighbour where nobody says one of them. `unsaid`: places of the words that nobody says.
 */
export const fuzzyFormsOf = (words: readonly string[], at: number, unknown: ReadonlySet<number>): FuzzyForm[] => [
  ...(unknown.has(at) ? fuzzyForms(words[at] ?? '') : []),
  ...[at - 1, at + 1]
    .filter((other) => other >= 0 && other < words.length && (unknown.has(at) || unknown.has(other)))
    .flatMap((other) => fuzzyJoins(words, at, other)),
];

/** Whether anything could be forgiven in these words, if nobody says them. */
export const allowsFuzzy = (words: readonly string[]): boolean => {
  const all = new Set(words.keys());
  return words.some((_, at) => fuzzyFormsOf(words, at, all).length > 0);
};
