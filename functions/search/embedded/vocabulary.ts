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

/** Titles and features up to this length come again and again: their words are looked up once. */
const REMEMBERED_LENGTH = 80;

export class VocabularyBuilder {
  readonly #words = new Map<string, Entry>();
  readonly #titles = new Map<string, Entry[]>();
  readonly #texts = new Map<string, Entry[]>();
  readonly #identifiers = new Map<string, number[]>();
  #vehicle = 0;

  add(document: StockDocument): void {
    for (const title of document.titles) this.#say(this.#entries(title, this.#titles, titleTokens), 1);
    for (const text of document.texts) this.#say(this.#entries(text, this.#texts, tokenise), 0);
    for (const identifier of new Set(document.identifiers)) {
      const vehicles = this.#identifiers.get(identifier) ?? [];
      vehicles.push(this.#vehicle);
      this.#identifiers.set(identifier, vehicles);
    }
    this.#vehicle += 1;
  }

  #entries(phrase: string, known: Map<string, Entry[]>, wordsOf: (phrase: string) => string[]): Entry[] {
    const remembered = known.get(phrase);
    if (remembered !== undefined) return remembered;
    const entries = wordsOf(phrase).map((word) => this.#entry(word));
    if (phrase.length <= REMEMBERED_LENGTH) known.set(phrase, entries);
    return entries;
  }

  #entry(word: string): Entry {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const fresh: Entry = { postings: [], last: -1 };
    this.#words.set(word, fresh);
    return fresh;
  }

  #say(entries: readonly Entry[], title: 0 | 1): void {
    for (const entry of entries) {
      if (entry.last === this.#vehicle) continue;
      entry.last = this.#vehicle;
      entry.postings.push(this.#vehicle * 2 + title);
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
