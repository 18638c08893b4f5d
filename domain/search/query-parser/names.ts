import { fuzzyBucket, type Entry } from './entries.ts';
import { isKnownWord, type Lexicon } from './lexicon.ts';
import { findMistyped } from './fuzzy-match.ts';
import { keyAt, phrasesAt, type Token } from './tokens.ts';
import { colourSuffixWords } from './vocabulary.ts';

export interface PrecedingNames {
  makes: readonly string[];
  model: boolean;
}

export interface Match<T> {
  meaning: T;
  end: number;
}

const precedingMatches = (entry: Entry, { makes, model }: PrecedingNames): boolean => {
  if (entry.kind !== 'facet' || entry.needs === 'nothing') return true;
  return entry.needs === 'model' ? model : entry.needs.some((make) => makes.includes(make));
};

const hasNeeds = (entry: Entry): boolean => entry.kind === 'facet' && entry.needs !== 'nothing';

/** A name that follows its required make or model is preferred ('gwm ute'). */
const chosen = (entries: readonly Entry[] | undefined, before: PrecedingNames): Entry | undefined => {
  const fitting = (entries ?? []).filter((entry) => precedingMatches(entry, before));
  return fitting.find(hasNeeds) ?? fitting[0];
};

/** Rule 7, except badges, colours and sorts. */
const hasPlural = (entry: Entry): boolean =>
  entry.kind === 'facet' && entry.facet !== 'badge' && entry.facet !== 'colour';

const singulars = (key: string): string[] =>
  [key.replace(/s$/, ''), key.replace(/es$/, ''), key.replace(/ies$/, 'y')].filter(
    (one) => one !== key && one.length > 0,
  );

export const findEntry = (lexicon: Lexicon, key: string, before: PrecedingNames): Entry | undefined => {
  const exact = chosen(lexicon.phrases.get(key), before);
  if (exact !== undefined) return exact;
  for (const singular of singulars(key)) {
    const entry = chosen(lexicon.phrases.get(singular)?.filter(hasPlural), before);
    if (entry !== undefined) return entry;
  }
  return undefined;
};

/** 'i want a 3 door': an article begins a name ('A3') only after its make. */
const beginsWithArticle = (tokens: readonly Token[], at: number, end: number, before: PrecedingNames): boolean =>
  keyAt(tokens, at) === 'a' && end > at + 1 && before.makes.length === 0;

const exactAt = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  before: PrecedingNames,
): Match<Entry> | null => {
  for (const { key, end } of phrasesAt(tokens, at)) {
    if (beginsWithArticle(tokens, at, end, before)) continue;
    const meaning = findEntry(lexicon, key, before);
    if (meaning !== undefined) return { meaning, end };
  }
  return null;
};

const FUZZY_WORDS = 3;

export const fuzzyLookup = <T extends { key: string }>(
  lexicon: Lexicon,
  names: ReadonlyMap<string, readonly T[]>,
  typed: readonly string[],
): T | undefined => {
  const key = typed.join('');
  const lengths = typed.map((word) => word.length);
  for (const length of [key.length, key.length - 1, key.length + 1]) {
    for (const name of names.get(fuzzyBucket(key, length)) ?? []) {
      const wrong = findMistyped({ key, lengths }, name.key);
      if (wrong !== null && !isKnownWord(lexicon, typed[wrong] ?? '')) return name;
    }
  }
  return undefined;
};

/** Keys of one to three words, ignoring hyphens. */
export const keysFrom = (tokens: readonly Token[], at: number, end: number): string[] =>
  tokens.slice(at, end).flatMap(({ key }) => (key === '' ? [] : [key]));

const fuzzyNameAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): Match<Entry> | null => {
  for (const { end } of phrasesAt(tokens, at)) {
    const typed = keysFrom(tokens, at, end);
    if (typed.length > FUZZY_WORDS) continue;
    const last = typed.at(-1) ?? '';
    const singular = last.endsWith('s') ? [...typed.slice(0, -1), last.slice(0, -1)] : typed;
    const name = fuzzyLookup(lexicon, lexicon.fuzzyNames, typed) ?? fuzzyLookup(lexicon, lexicon.fuzzyNames, singular);
    if (name !== undefined) return { meaning: name.entry, end };
  }
  return null;
};

const isColour = (found: Match<Entry> | null): found is Match<Entry> =>
  found?.meaning.kind === 'facet' && found.meaning.facet === 'colour';

/** The longest phrase; of equal ones the exact match. */
export const nameAt = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  before: PrecedingNames,
): Match<Entry> | null => {
  if (colourSuffixWords.has(keyAt(tokens, at))) {
    const colour = exactAt(lexicon, tokens, at + 1, before);
    if (isColour(colour)) return colour;
  }
  const exact = exactAt(lexicon, tokens, at, before);
  if (isColour(exact) && colourSuffixWords.has(keyAt(tokens, exact.end))) return { ...exact, end: exact.end + 1 };
  const mistyped = fuzzyNameAt(lexicon, tokens, at);
  return mistyped !== null && (exact === null || mistyped.end > exact.end) ? mistyped : exact;
};
