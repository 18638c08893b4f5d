import { fold } from './fold.ts';

/** `from` inclusive, `to` exclusive, in UTF-16 units. */
export interface TextSpan {
  from: number;
  to: number;
}

/** A word or a piece of one ('2018-2020' is three). Symbols ('-', '+', '~', '$') have an empty key. */
export interface Token extends TextSpan {
  /** Lower case, as typed, without edge punctuation. */
  raw: string;
  /** Lower case without accents, spaces, hyphens and punctuation (rules 1 and 2). */
  key: string;
  word: number;
}

const EDGE = ',.!?:;()"#';
const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';

const digitsFrom = (text: string, at: number, step: 1 | -1): number => {
  let count = 0;
  while (count < 4 && isDigit(text[at + count * step])) count += 1;
  return count;
};

/** '45,000' is one word, '2018,2019' and 'auto,diesel' are two. */
const groupsThousands = (text: string, at: number): boolean => {
  const before = digitsFrom(text, at - 1, -1);
  return before > 0 && before < 4 && digitsFrom(text, at + 1, 1) === 3;
};

const parts = (text: string, at: number): boolean => {
  const char = text[at] ?? ' ';
  if (char === ',') return !groupsThousands(text, at);
  return char === '/' || char === '&' || char.trim() === '';
};

const trimmed = (text: string, { from, to }: TextSpan): TextSpan => {
  let start = from;
  let end = to;
  while (start < end && EDGE.includes(text[start] ?? '')) start += 1;
  while (end > start && EDGE.includes(text[end - 1] ?? '')) end -= 1;
  return { from: start, to: end };
};

const typedWords = (text: string): TextSpan[] => {
  const words: TextSpan[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !parts(text, at)) continue;
    const word = trimmed(text, { from, to: at });
    if (word.to > word.from) words.push(word);
    from = at + 1;
  }
  return words;
};

const DASHES = '-\u2013\u2014';
/** After a number ('2018-2020', '7-seat') or a limit word ('pre-2015'). */
const partsAtHyphens =
  /^(?:~?\$?\d|(?:pre|under|over|below|above|from|since|before|after|max|min|approx)[-\u2013\u2014]~?\$?\d)/;

const standsAlone = (char: string, at: number, word: TextSpan): boolean =>
  (char === '~' && at === word.from) || (char === '+' && at === word.to - 1);

const splitPieces = (text: string, word: TextSpan): TextSpan[] => {
  const symbols = partsAtHyphens.test(text.slice(word.from, word.to).toLowerCase()) ? DASHES : '';
  const pieces: TextSpan[] = [];
  let from = word.from;
  for (let at = word.from; at < word.to; at += 1) {
    const char = text[at] ?? '';
    if (!standsAlone(char, at, word) && !symbols.includes(char)) continue;
    pieces.push({ from, to: at }, { from: at, to: at + 1 });
    from = at + 1;
  }
  pieces.push({ from, to: word.to });
  return pieces.filter((piece) => piece.to > piece.from);
};

export const tokeniseQuery = (text: string): Token[] =>
  typedWords(text).flatMap((typed, word) =>
    splitPieces(text, typed).map(({ from, to }) => {
      const raw = text.slice(from, to).toLowerCase();
      return { from, to, raw, key: fold(raw), word };
    }),
  );

/** The empty key at or past the end. */
export const keyAt = (tokens: readonly Token[], at: number): string => tokens[at]?.key ?? '';

export const isDash = (token: Token | undefined): boolean =>
  token !== undefined && token.key === '' && DASHES.includes(token.raw);

/** Tokens of the longest phrase of any name or rule. */
const LONGEST = 7;

/** Longest first. Only hyphens may be inside a phrase, and no symbol at its ends. */
export const phrasesAt = (tokens: readonly Token[], at: number): { key: string; end: number }[] => {
  const phrases: { key: string; end: number }[] = [];
  let key = '';
  for (let end = at; end < Math.min(at + LONGEST, tokens.length); end += 1) {
    const next = keyAt(tokens, end);
    if (next === '' && (key === '' || !isDash(tokens[end]))) break;
    key += next;
    if (next !== '') phrases.push({ key, end: end + 1 });
  }
  return phrases.reverse();
};
