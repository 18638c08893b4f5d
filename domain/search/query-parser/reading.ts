import type { Lexicon } from './lexicon.ts';
import { findEntry, type PrecedingNames } from './names.ts';
import type { ParsedPart } from './parsed-query.ts';
import { keyAt, phrasesAt, tokeniseQuery, type Token } from './tokens.ts';

/** Undecided little words are dropped at the end. */
export type Fate = 'part' | 'word' | 'undecided';

/** A typed text while it is read, token by token. */
export interface Reading {
  text: string;
  lexicon: Lexicon;
  tokens: readonly Token[];
  /** For the number rules: without a `model` that begins a name. */
  counted: readonly Token[];
  fates: Fate[];
  parts: ParsedPart[];
  before: PrecedingNames;
}

export const nothingBefore: PrecedingNames = { makes: [], model: false };

/** 'mazda3' is two tokens if the vocabulary has the model '3' (rule 17). */
const unglued = (lexicon: Lexicon, token: Token): Token[] => {
  const model = lexicon.phrases.has(token.key) ? undefined : lexicon.glued.get(token.key);
  if (model === undefined) return [token];
  const cut = token.raw.length - model;
  return [
    { ...token, to: token.from + cut, raw: token.raw.slice(0, cut), key: token.key.slice(0, -model) },
    { ...token, from: token.from + cut, raw: token.raw.slice(cut), key: token.key.slice(-model) },
  ];
};

const beginsName = (lexicon: Lexicon, tokens: readonly Token[], at: number): boolean =>
  phrasesAt(tokens, at).some(({ key, end }) => end > at + 1 && findEntry(lexicon, key, nothingBefore) !== undefined);

export const startReading = (lexicon: Lexicon, text: string): Reading => {
  const tokens = tokeniseQuery(text).flatMap((token) => unglued(lexicon, token));
  const counted = tokens.map((token, at) =>
    token.key === 'model' && beginsName(lexicon, tokens, at) ? { ...token, key: '', raw: '' } : token,
  );
  return { text, lexicon, tokens, counted, fates: tokens.map(() => 'undecided'), parts: [], before: nothingBefore };
};

export const isLittle = ({ lexicon, tokens }: Reading, at: number): boolean =>
  lexicon.littleWords.has(keyAt(tokens, at));
