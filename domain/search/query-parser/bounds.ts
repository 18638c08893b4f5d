import { quantityAt, unitKeys } from './numbers.ts';
import { isDash, keyAt, phrasesAt, type Token } from './tokens.ts';

/** What a word before or behind a number makes of it. */
export type Bound = 'most' | 'least' | 'about' | 'between' | 'afterYear' | 'beforeYear' | 'sinceYear' | 'untilYear';

const table = (words: Readonly<Partial<Record<Bound, readonly string[]>>>): ReadonlyMap<string, Bound> => {
  const bounds: readonly Bound[] = [
    'most',
    'least',
    'about',
    'between',
    'afterYear',
    'beforeYear',
    'sinceYear',
    'untilYear',
  ];
  return new Map(bounds.flatMap((bound) => (words[bound] ?? []).map((key) => [key, bound] as const)));
};

/** Rules 13 to 16: words before a number. */
const before = table({
  most: ['under', 'below', 'lessthan', 'upto', 'max', 'maximum', 'budget', 'nomorethan', 'notover'],
  least: ['over', 'above', 'morethan', 'from', 'atleast', 'min', 'minimum'],
  about: ['around', 'about', 'roughly', 'approx'],
  between: ['between'],
  afterYear: ['newerthan', 'after'],
  beforeYear: ['olderthan', 'before', 'pre'],
  sinceYear: ['since', 'noolderthan'],
});

const behind = table({
  most: ['max', 'maximum', 'budget', 'orless', 'orunder'],
  least: ['min', 'minimum', 'ormore', 'andup'],
  sinceYear: ['ornewer', 'onwards', 'andnewer'],
  untilYear: ['orolder'],
});

const ownWords = ['less', 'more', 'than', 'least', 'newer', 'older', 'clock', 'model', 'onwards'];
/** Never part of a name, never matched fuzzily. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...before.keys(),
  ...behind.keys(),
  ...unitKeys,
  ...ownWords,
]);

interface Bounded {
  bound: Bound;
  end: number;
}

const lookup = (words: ReadonlyMap<string, Bound>, tokens: readonly Token[], at: number): Bounded | null => {
  for (const { key, end } of phrasesAt(tokens, at)) {
    const bound = words.get(key);
    if (bound !== undefined) return { bound, end };
  }
  return null;
};

const beforeAt = (tokens: readonly Token[], at: number): Bounded | null =>
  tokens[at]?.raw === '~' ? { bound: 'about', end: at + 1 } : lookup(before, tokens, at);

/** 'max of 20k', 'from a 2019 model'. */
const saysNothing: ReadonlySet<string> = new Set(['of', 'is', 'a', 'the']);

/** Skips the hyphen of 'pre-2015' and up to two filler words. */
const pastFiller = (tokens: readonly Token[], at: number): number => {
  const start = isDash(tokens[at]) && tokens[at]?.word === tokens[at - 1]?.word ? at + 1 : at;
  let end = start;
  while (end < start + 2 && saysNothing.has(keyAt(tokens, end))) end += 1;
  return end;
};

/** The last word applies ('budget around 20k'). */
export const boundsBefore = (tokens: readonly Token[], at: number): Bounded[] => {
  const found: Bounded[] = [];
  for (let next = beforeAt(tokens, at); next !== null && found.length < 3;) {
    const end = pastFiller(tokens, next.end);
    found.push({ bound: next.bound, end });
    next = beforeAt(tokens, end);
  }
  return found;
};

/** '20k max 100,000 kms', '50k or less than 80,000 km'. */
const belongsToNext = (tokens: readonly Token[], at: number): boolean => {
  const joins = keyAt(tokens, at) === 'or' || keyAt(tokens, at) === 'and';
  const next = boundsBefore(tokens, joins ? at + 1 : at).at(-1);
  return next !== undefined && quantityAt(tokens, next.end) !== null;
};

export const boundBehind = (tokens: readonly Token[], at: number): Bounded | null => {
  if (tokens[at]?.raw === '+') return { bound: 'least', end: at + 1 };
  const found = lookup(behind, tokens, at);
  return found === null || belongsToNext(tokens, at) ? null : found;
};
