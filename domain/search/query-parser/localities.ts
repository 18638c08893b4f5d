import type { Lexicon, Locality } from './lexicon.ts';
import { findEntry, fuzzyLookup, keysFrom, type Match } from './names.ts';
import { keyAt, phrasesAt, type Token } from './tokens.ts';
import { localityWords, stateWords } from './vocabulary.ts';

const stateKeys: ReadonlySet<string> = new Set(
  Object.entries(stateWords).flatMap(([code, name]) => [code.toLowerCase(), name]),
);

/** 'nz new' is a phrase (rule 18), not a state. */
const pastState = (tokens: readonly Token[], at: number): number => {
  const state = phrasesAt(tokens, at).find(({ key }) => stateKeys.has(key));
  return state === undefined || (state.end === at + 1 && `${keyAt(tokens, at)}${keyAt(tokens, at + 1)}` === 'nznew')
    ? at
    : state.end;
};

const alone = { makes: [], model: false };

const namedAt = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
): (Match<Locality> & { key: string }) | null => {
  for (const { key, end } of phrasesAt(tokens, at)) {
    const meaning = lexicon.localities.get(key);
    if (meaning !== undefined) return { meaning, end, key };
  }
  return null;
};

/** Localities match fuzzily only after a locality word (rule 9). */
const mistypedAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): Match<Locality> | null => {
  for (const { end } of phrasesAt(tokens, at)) {
    const typed = keysFrom(tokens, at, end);
    const found = typed.length > 3 ? undefined : fuzzyLookup(lexicon, lexicon.fuzzyLocalities, typed);
    if (found !== undefined) return { meaning: found.locality, end };
  }
  return null;
};

const skipLocalityWord = (tokens: readonly Token[], at: number): number => {
  const word = phrasesAt(tokens, at).find(({ key }) => localityWords.has(key));
  if (word === undefined) return at;
  return keyAt(tokens, word.end) === 'the' ? word.end + 1 : word.end;
};

export const localityAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): Match<Locality> | null => {
  const start = skipLocalityWord(tokens, at);
  const named = namedAt(lexicon, tokens, start);
  if (start > at) {
    const found = named ?? mistypedAt(lexicon, tokens, start);
    return found === null ? null : { meaning: found.meaning, end: pastState(tokens, found.end) };
  }
  if (named === null) return null;
  const end = pastState(tokens, named.end);
  const anotherWord = end === named.end && findEntry(lexicon, named.key, alone) !== undefined;
  return anotherWord ? null : { meaning: named.meaning, end };
};
