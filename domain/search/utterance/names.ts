import { drawer, meansSomething, type Entry, type Lexicon } from './lexicon.ts';
import { mistypedWord } from './mend.ts';
import { keyAt, phrasesAt, type Token } from './tokens.ts';
import { besideColour } from './vocabulary.ts';

/** What the token before meant, for names that need a make or a model before them. */
export interface Before {
  makes: readonly string[];
  model: boolean;
}

/** An entry and the token after its phrase. */
export interface Found<T> {
  meaning: T;
  end: number;
}

const fits = (entry: Entry, { makes, model }: Before): boolean => {
  if (entry.kind !== 'facet' || entry.needs === 'nothing') return true;
  return entry.needs === 'model' ? model : entry.needs.some((make) => makes.includes(make));
};

const hasNeeds = (entry: Entry): boolean => entry.kind === 'facet' && entry.needs !== 'nothing';

/** A name that needs its make or model and has it comes before one that needs nothing ('gwm ute'). */
const chosen = (entries: readonly Entry[] | undefined, before: Before): Entry | undefined => {
  const fitting = (entries ?? []).filter((entry) => fits(entry, before));
  return fitting.find(hasNeeds) ?? fitting[0];
};

/** A plural is its singular (rule 7); badges, colours and sorts have none. */
const hasPlural = (entry: Entry): boolean =>
  entry.kind === 'facet' && entry.facet !== 'badge' && entry.facet !== 'colour';

const singulars = (key: string): string[] =>
  [key.replace(/s$/, ''), key.replace(/es$/, ''), key.replace(/ies$/, 'y')].filter(
    (one) => one !== key && one.length > 0,
  );

/** What a key stands for, as it is or as a plural. */
export const entryOf = (lexicon: Lexicon, key: string, before: Before): Entry | undefined => {
  const exact = chosen(lexicon.phrases.get(key), before);
  if (exact !== undefined) return exact;
  for (const singular of singulars(key)) {
    const entry = chosen(lexicon.phrases.get(singular)?.filter(hasPlural), before);
    if (entry !== undefined) return entry;
  }
  return undefined;
};

/** 'i want a 3 door': an article begins no name ('A3') unless its make stands before it. */
const beginsWithArticle = (tokens: readonly Token[], at: number, end: number, before: Before): boolean =>
  keyAt(tokens, at) === 'a' && end > at + 1 && before.makes.length === 0;

const exactAt = (lexicon: Lexicon, tokens: readonly Token[], at: number, before: Before): Found<Entry> | null => {
  for (const { key, end } of phrasesAt(tokens, at)) {
    if (beginsWithArticle(tokens, at, end, before)) continue;
    const meaning = entryOf(lexicon, key, before);
    if (meaning !== undefined) return { meaning, end };
  }
  return null;
};

/** A name of up to this many typed words may be mistyped in one of them. */
const MENDED_WORDS = 3;

/** Looks a mistyped phrase up among names that are laid out by first letter, last letter and length. */
export const mended = <T extends { key: string }>(
  lexicon: Lexicon,
  names: ReadonlyMap<string, readonly T[]>,
  typed: readonly string[],
): T | undefined => {
  const key = typed.join('');
  const lengths = typed.map((word) => word.length);
  for (const length of [key.length, key.length - 1, key.length + 1]) {
    for (const name of names.get(drawer(key, length)) ?? []) {
      const wrong = mistypedWord({ key, lengths }, name.key);
      if (wrong !== null && !meansSomething(lexicon, typed[wrong] ?? '')) return name;
    }
  }
  return undefined;
};

/** The keys of up to three words from a token on, hyphens between them aside. */
export const typedFrom = (tokens: readonly Token[], at: number, end: number): string[] =>
  tokens.slice(at, end).flatMap(({ key }) => (key === '' ? [] : [key]));

const mendedAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): Found<Entry> | null => {
  for (const { end } of phrasesAt(tokens, at)) {
    const typed = typedFrom(tokens, at, end);
    if (typed.length > MENDED_WORDS) continue;
    const last = typed.at(-1) ?? '';
    const singular = last.endsWith('s') ? [...typed.slice(0, -1), last.slice(0, -1)] : typed;
    const name = mended(lexicon, lexicon.mendable, typed) ?? mended(lexicon, lexicon.mendable, singular);
    if (name !== undefined) return { meaning: name.entry, end };
  }
  return null;
};

const isColour = (found: Found<Entry> | null): found is Found<Entry> =>
  found?.meaning.kind === 'facet' && found.meaning.facet === 'colour';

/** The name or word of a rule that begins at a token; the longest, and of two as long the one typed right. */
export const nameAt = (lexicon: Lexicon, tokens: readonly Token[], at: number, before: Before): Found<Entry> | null => {
  if (besideColour.has(keyAt(tokens, at))) {
    const colour = exactAt(lexicon, tokens, at + 1, before);
    if (isColour(colour)) return colour;
  }
  const exact = exactAt(lexicon, tokens, at, before);
  if (isColour(exact) && besideColour.has(keyAt(tokens, exact.end))) return { ...exact, end: exact.end + 1 };
  const mistyped = mendedAt(lexicon, tokens, at);
  return mistyped !== null && (exact === null || mistyped.end > exact.end) ? mistyped : exact;
};
