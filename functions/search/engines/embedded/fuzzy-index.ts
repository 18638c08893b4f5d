import { ones } from './bits.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Places of the words near a mistyped one: one error off, and two. */
type Near = readonly [one: readonly number[], two: readonly number[]];

/** Which letters a word has, in 32 drawers. An error changes at most two drawers, a swap none. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

/** More than any word is off. */
const FAR = 255;
const costAt = (row: readonly number[], at: number): number => row[at] ?? FAR;

const isSwap = (a: string, b: string, at: number, other: number): boolean =>
  at > 0 && other > 0 && a[at] === b[other - 1] && a[at - 1] === b[other];

/** The next row of the table of distances, from the last one and the one before. */
const nextRow = (a: string, b: string, at: number, [row, before]: readonly [number[], number[]]): number[] => {
  const next = [at + 1];
  for (let other = 0; other < b.length; other += 1) {
    const replaced = costAt(row, other) + (a[at] === b[other] ? 0 : 1);
    const swapped = isSwap(a, b, at, other) ? costAt(before, other - 1) + 1 : FAR;
    next.push(Math.min(replaced, costAt(row, other + 1) + 1, costAt(next, other) + 1, swapped));
  }
  return next;
};

/**
 * Errors between two words: letters too many, too few or wrong, and neighbours swapped, each counting one and no letter
 * touched twice (optimal string alignment). Stops where there are more than `most`, and answers more than that.
 */
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

/** Mistyped words looked up before; the list is emptied when it is full. */
const REMEMBERED = 1_000;

/** Finds the words of a vocabulary near a mistyped one; made once for each, remembers what it found. */
export class FuzzyIndex {
  readonly #words: readonly string[];
  readonly #letters: Int32Array;
  readonly #found = new Map<string, Near>();

  constructor({ words }: Vocabulary) {
    this.#words = words;
    this.#letters = Int32Array.from(words, lettersOf);
  }

  /** Words up to `edits` errors off. */
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
    const letters = lettersOf(word);
    for (let at = 0; at < this.#words.length; at += 1) {
      // Most words are told apart by their letters alone.
      if (ones(letters ^ (this.#letters[at] ?? 0)) > 2 * edits) continue;
      const distance = editsBetween(word, this.#words[at] ?? '', edits);
      if (distance <= 1) one.push(at);
      else if (distance <= edits) two.push(at);
    }
    return [one, two];
  }
}
