import type { Lexicon, Place } from './lexicon.ts';
import { entryOf, mended, typedFrom, type Found } from './names.ts';
import { keyAt, phrasesAt, type Token } from './tokens.ts';
import { placeWords, stateWords } from './vocabulary.ts';

const stateKeys: ReadonlySet<string> = new Set(
  Object.entries(stateWords).flatMap(([code, name]) => [code.toLowerCase(), name]),
);

/** The token after a state that stands here, else the same token; 'nz new' is a phrase of its own (rule 18). */
const pastState = (tokens: readonly Token[], at: number): number => {
  const state = phrasesAt(tokens, at).find(({ key }) => stateKeys.has(key));
  return state === undefined || (state.end === at + 1 && `${keyAt(tokens, at)}${keyAt(tokens, at + 1)}` === 'nznew')
    ? at
    : state.end;
};

const alone = { makes: [], model: false };

const namedAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): (Found<Place> & { key: string }) | null => {
  for (const { key, end } of phrasesAt(tokens, at)) {
    const meaning = lexicon.places.get(key);
    if (meaning !== undefined) return { meaning, end, key };
  }
  return null;
};

/** A place may be mistyped only after a place word (rule 9). */
const mistypedAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): Found<Place> | null => {
  for (const { end } of phrasesAt(tokens, at)) {
    const typed = typedFrom(tokens, at, end);
    const found = typed.length > 3 ? undefined : mended(lexicon, lexicon.mendablePlaces, typed);
    if (found !== undefined) return { meaning: found.place, end };
  }
  return null;
};

const pastPlaceWord = (tokens: readonly Token[], at: number): number => {
  const word = phrasesAt(tokens, at).find(({ key }) => placeWords.has(key));
  if (word === undefined) return at;
  return keyAt(tokens, word.end) === 'the' ? word.end + 1 : word.end;
};

/** The place that begins at a token, with the words that belong to it (rule 27). */
export const placeAt = (lexicon: Lexicon, tokens: readonly Token[], at: number): Found<Place> | null => {
  const start = pastPlaceWord(tokens, at);
  const named = namedAt(lexicon, tokens, start);
  if (start > at) {
    const found = named ?? mistypedAt(lexicon, tokens, start);
    return found === null ? null : { meaning: found.meaning, end: pastState(tokens, found.end) };
  }
  if (named === null) return null;
  const end = pastState(tokens, named.end);
  const anotherWord = end === named.end && entryOf(lexicon, named.key, alone) !== undefined;
  return anotherWord ? null : { meaning: named.meaning, end };
};
