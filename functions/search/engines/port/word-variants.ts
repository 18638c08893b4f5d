import { MAX_PHRASE, findSynonyms } from './synonyms.ts';
import { allowedEdits, MIN_PREFIX, wordScores, type FieldScores } from './text.ts';

export interface WordVariants {
  word: string;
  /** Joined with either neighbour: 'rav 4' is 'rav4'. */
  joined: readonly string[];
  /** Other names of the word and of phrases that contain it. */
  synonyms: readonly string[];
  /** The last word as a prefix; null for others and if too short. */
  beginning: string | null;
}

const joins = (words: readonly string[], at: number): string[] => {
  const [before, word, after] = [words[at - 1], words[at] ?? '', words[at + 1]];
  return [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
};

const synonymsAt = (words: readonly string[], at: number): string[] => {
  const found = new Set<string>();
  for (let from = Math.max(at - MAX_PHRASE + 1, 0); from <= at; from += 1) {
    for (let end = at + 1; end <= Math.min(from + MAX_PHRASE, words.length); end += 1) {
      for (const synonym of findSynonyms(words.slice(from, end).join(''))) found.add(synonym);
    }
  }
  return [...found];
};

/** Without fuzzy ones. */
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

/** A word to match with edits, and the scores for one and for two edits. */
export interface FuzzyForm {
  word: string;
  worth: readonly [one: FieldScores, two?: FieldScores];
}

const fuzzyForms = (word: string): FuzzyForm[] => {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  return [{ word, worth: edits === 1 ? [wordScores.oneEdit] : [wordScores.oneEdit, wordScores.twoEdits] }];
};

/** One edit in both together. None if a part is one letter: 'corolla z' would match every Corolla. */
const fuzzyJoins = (words: readonly string[], at: number, other: number): FuzzyForm[] => {
  const [a, b] = [words[Math.min(at, other)] ?? '', words[Math.max(at, other)] ?? ''];
  if (allowedEdits(a + b) === 0 || Math.min(a.length, b.length) < 2) return [];
  return [{ word: a + b, worth: [wordScores.joinedOneEdit] }];
};

/** Fuzzy forms of an unknown word, and of joins with a neighbour if either is unknown. `unknown`: word indices. */
export const findFuzzyForms = (words: readonly string[], at: number, unknown: ReadonlySet<number>): FuzzyForm[] => [
  ...(unknown.has(at) ? fuzzyForms(words[at] ?? '') : []),
  ...[at - 1, at + 1]
    .filter((other) => other >= 0 && other < words.length && (unknown.has(at) || unknown.has(other)))
    .flatMap((other) => fuzzyJoins(words, at, other)),
];

export const allowsFuzzy = (words: readonly string[]): boolean => {
  const all = new Set(words.keys());
  return words.some((_, at) => findFuzzyForms(words, at, all).length > 0);
};
