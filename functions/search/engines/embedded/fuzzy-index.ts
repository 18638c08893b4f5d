import { ones } from './bits.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Indices of the words within one edit, and of those two edits away. */
type Near = readonly [one: readonly number[], two: readonly number[]];

/** A word's letters in 32 buckets. One edit changes at most two buckets. */
const letterMask = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

const FAR = 255;
const costAt = (row: readonly number[], at: number): number => row[at] ?? FAR;

const isSwap = (a: string, b: string, at: number, other: number): boolean =>
  at > 0 && other > 0 && a[at] === b[other - 1] && a[at - 1] === b[other];

const nextRow = (a: string, b: string, at: number, [row, before]: readonly [number[], number[]]): number[] => {
  const next = [at + 1];
  for (let other = 0; other < b.length; other += 1) {
    const replaced = costAt(row, other) + (a[at] === b[other] ? 0 : 1);
    const swapped = isSwap(a, b, at, other) ? costAt(before, other - 1) + 1 : FAR;
    next.push(Math.min(replaced, costAt(row, other + 1) + 1, costAt(next, other) + 1, swapped));
  }
  return next;
};

/** Optimal string alignment distance. If it is above `most`, some number above `most`. */
export const editsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let at = 0; at < a.length; at += 1) {
    const next = nextRow(a, b, at, [row, before]);
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return costAt(row, b.length);
};

const REMEMBERED = 1_000;

export class FuzzyIndex {
  readonly #words: readonly string[];
  readonly #letters: Int32Array;
  readonly #found = new Map<string, Near>();

  constructor({ words }: Vocabulary) {
    this.#words = words;
    this.#letters = Int32Array.from(words, letterMask);
  }

  near(word: string, edits: number): Near {
    const key = `${edits}${word}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    if (this.#found.size >= REMEMBERED) this.#found.clear();
    const near = this.#search(word, edits);
    this.#found.set(key, near);
    return near;
  }

  #search(word: string, edits: number): Near {
    const one: number[] = [];
    const two: number[] = [];
    const letters = letterMask(word);
    for (let at = 0; at < this.#words.length; at += 1) {
      if (ones(letters ^ (this.#letters[at] ?? 0)) > 2 * edits) continue;
      const distance = editsBetween(word, this.#words[at] ?? '', edits);
      if (distance <= 1) one.push(at);
      else if (distance <= edits) two.push(at);
    }
    return [one, two];
  }
}
