import type { StockDocument } from '#functions/search/document.ts';
import { titleTokens, tokenise } from '#functions/search/text.ts';

/** Words of the stock and who says them. A posting is `vehicle * 2`, plus 1 where a title says the word. */
export interface Vocabulary {
  postings: ReadonlyMap<string, Uint32Array>;
  /** All words in the order of code units: those with a given beginning stand together. */
  sorted: readonly string[];
  /** Vehicles by stock number, registration or VIN. */
  identifiers: ReadonlyMap<string, readonly number[]>;
}

interface Entry {
  postings: number[];
  /** Vehicle of the last posting: a word counts once per vehicle, as a title's if a title says it. */
  last: number;
}

const REMEMBERED_LENGTH = 80;

/** Remembers the words of short phrases. */
const remembered = (wordsOf: (phrase: string) => string[]) => {
  const known = new Map<string, string[]>();
  return (phrase: string): string[] => {
    if (phrase.length > REMEMBERED_LENGTH) return wordsOf(phrase);
    const words = known.get(phrase) ?? wordsOf(phrase);
    known.set(phrase, words);
    return words;
  };
};

export class VocabularyBuilder {
  readonly #words = new Map<string, Entry>();
  readonly #identifiers = new Map<string, number[]>();
  #vehicle = 0;
  /** Titles and features come again and again: their words are found once. */
  readonly #titleWords = remembered(titleTokens);
  readonly #textWords = remembered(tokenise);

  add(document: StockDocument): void {
    for (const title of document.titles) this.#say(this.#titleWords(title), 1);
    for (const text of document.texts) this.#say(this.#textWords(text), 0);
    for (const identifier of new Set(document.identifiers)) {
      const vehicles = this.#identifiers.get(identifier) ?? [];
      vehicles.push(this.#vehicle);
      this.#identifiers.set(identifier, vehicles);
    }
    this.#vehicle += 1;
  }

  #say(words: readonly string[], title: 0 | 1): void {
    for (const word of words) {
      const entry = this.#words.get(word);
      if (entry === undefined) this.#words.set(word, { postings: [this.#vehicle * 2 + title], last: this.#vehicle });
      else if (entry.last !== this.#vehicle) {
        entry.postings.push(this.#vehicle * 2 + title);
        entry.last = this.#vehicle;
      }
    }
  }

  finish(): Vocabulary {
    const postings = new Map<string, Uint32Array>();
    for (const [word, entry] of this.#words) postings.set(word, Uint32Array.from(entry.postings));
    return { postings, sorted: [...postings.keys()].sort(), identifiers: this.#identifiers };
  }
}

/** First place in a sorted list whose word is not below the given one. */
const lowerBound = (sorted: readonly string[], word: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Words that begin with `start`, itself left out. */
export const completions = ({ sorted }: Vocabulary, start: string): string[] => {
  const found: string[] = [];
  for (let at = lowerBound(sorted, start); at < sorted.length; at += 1) {
    const word = sorted[at] ?? '';
    if (!word.startsWith(start)) break;
    if (word !== start) found.push(word);
  }
  return found;
};
