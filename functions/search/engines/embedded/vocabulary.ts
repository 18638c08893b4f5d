import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { TokenCache, type FieldClass } from './token-cache.ts';

/** Vehicles by word: word `n` has those from `starts[n]` to before `starts[n + 1]`, ascending. */
export interface Postings {
  starts: Uint32Array;
  vehicles: Uint32Array;
}

export interface Vocabulary {
  /** Sorted by code units, so that words with the same prefix are adjacent. */
  words: readonly string[];
  /** By field class; a vehicle is listed once per word, in its best field. */
  postings: readonly [names: Postings, titles: Postings, texts: Postings];
  identifiers: ReadonlyMap<string, readonly number[]>;
}

const compareByText =
  (words: readonly string[]) =>
  (a: number, b: number): number =>
    (words[a] ?? '') < (words[b] ?? '') ? -1 : 1;

export class VocabularyBuilder {
  readonly #book: TokenCache;
  readonly #postings: Uint32Array[] = [];
  readonly #identifiers = new Map<string, number[]>();

  constructor(book: TokenCache) {
    this.#book = book;
  }

  add(document: StockDocument): void {
    for (const identifier of new Set(document.identifiers)) {
      const vehicles = this.#identifiers.get(identifier);
      // Nearly all have one vehicle: a literal array is smaller than a pushed one.
      if (vehicles === undefined) this.#identifiers.set(identifier, [this.#postings.length]);
      else vehicles.push(this.#postings.length);
    }
    this.#postings.push(this.#book.postingsOf(document));
  }

  finish(): Vocabulary {
    const { words } = this.#book;
    // Index: `word * 4 + field class`.
    const sizes = new Uint32Array(words.length * 4);
    for (const lists of this.#postings) for (const posting of lists) sizes[posting] = (sizes[posting] ?? 0) + 1;
    const isKnown = (word: number): boolean => sizes.subarray(word * 4, word * 4 + 4).some((size) => size > 0);
    const sorted = [...words.keys()].filter(isKnown).sort(compareByText(words));
    const next = new Uint32Array(sizes.length);
    const emptyPostings = (fieldClass: FieldClass): Postings => {
      const starts = new Uint32Array(sorted.length + 1);
      for (const [at, word] of sorted.entries()) {
        const start = starts[at] ?? 0;
        next[word * 4 + fieldClass] = start;
        starts[at + 1] = start + (sizes[word * 4 + fieldClass] ?? 0);
      }
      return { starts, vehicles: new Uint32Array(starts[sorted.length] ?? 0) };
    };
    const lists: Vocabulary['postings'] = [emptyPostings(0), emptyPostings(1), emptyPostings(2)];
    for (const [vehicle, postings] of this.#postings.entries()) {
      for (const posting of postings) {
        const at = next[posting] ?? 0;
        const { vehicles } = lists[posting & 3] ?? lists[0];
        vehicles[at] = vehicle;
        next[posting] = at + 1;
      }
    }
    return { words: sorted.map((word) => words[word] ?? ''), postings: lists, identifiers: this.#identifiers };
  }
}

const lowerBound = (words: readonly string[], word: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const wordIndex = ({ words }: Vocabulary, word: string): number => {
  const at = lowerBound(words, word);
  return words[at] === word ? at : -1;
};

export const beginningWith = ({ words }: Vocabulary, start: string): readonly [from: number, end: number] => [
  lowerBound(words, start),
  lowerBound(words, `${start}\uffff`),
];
