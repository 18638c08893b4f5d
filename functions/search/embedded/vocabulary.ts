import type { StockDocument } from '#functions/search/document.ts';
import { titleTokens, tokenise } from '#functions/search/text.ts';

/** Who says each word: of word `n` the vehicles from `starts[n]` to before `starts[n + 1]`, ascending. */
export interface Said {
  starts: Uint32Array;
  vehicles: Uint32Array;
}

/** Words of the stock and who says them. Plain lists, so that it can be kept in a file as it is. */
export interface Vocabulary {
  /** In the order of code units: words with a given beginning stand together, and so do those who say them. */
  words: readonly string[];
  /** In make and model, in other titles, in texts: a vehicle stands once for a word, at the first of these. */
  said: readonly [names: Said, titles: Said, texts: Said];
  /** Vehicles by stock number, registration or VIN. */
  identifiers: ReadonlyMap<string, readonly number[]>;
}

interface Entry {
  /** `vehicle * 4` and where it says the word: 0 name, 1 title, 2 text. */
  postings: number[];
  /** Vehicle of the last posting. */
  last: number;
}

/** Titles and features up to this length come again and again: their words are looked up once. */
const REMEMBERED_LENGTH = 80;

/** Those of one place, word after word. */
const saidAt = (entries: readonly Entry[], place: 0 | 1 | 2): Said => {
  const starts = new Uint32Array(entries.length + 1);
  const vehicles: number[] = [];
  for (const [word, { postings }] of entries.entries()) {
    for (const posting of postings) if ((posting & 3) === place) vehicles.push(posting >>> 2);
    starts[word + 1] = vehicles.length;
  }
  return { starts, vehicles: Uint32Array.from(vehicles) };
};

export class VocabularyBuilder {
  readonly #words = new Map<string, Entry>();
  readonly #titles = new Map<string, Entry[]>();
  readonly #texts = new Map<string, Entry[]>();
  readonly #identifiers = new Map<string, number[]>();
  #vehicle = 0;

  add(document: StockDocument): void {
    for (const name of document.names) this.#say(this.#entries(name, this.#titles, titleTokens), 0);
    for (const title of document.titles) this.#say(this.#entries(title, this.#titles, titleTokens), 1);
    for (const text of document.texts) this.#say(this.#entries(text, this.#texts, tokenise), 2);
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

  #say(entries: readonly Entry[], place: 0 | 1 | 2): void {
    for (const entry of entries) {
      if (entry.last === this.#vehicle) continue;
      entry.last = this.#vehicle;
      entry.postings.push(this.#vehicle * 4 + place);
    }
  }

  finish(): Vocabulary {
    const words = [...this.#words.keys()].sort();
    const entries = words.map((word) => this.#entry(word));
    return {
      words,
      said: [saidAt(entries, 0), saidAt(entries, 1), saidAt(entries, 2)],
      identifiers: this.#identifiers,
    };
  }
}

/** First place in the sorted words that is not below the given one. */
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

/** The place of a word; -1 where nobody says it. */
export const placeOf = ({ words }: Vocabulary, word: string): number => {
  const at = lowerBound(words, word);
  return words[at] === word ? at : -1;
};

/** The words that begin with `start`: from the first place to before the second. */
export const beginningWith = ({ words }: Vocabulary, start: string): readonly [from: number, end: number] => [
  lowerBound(words, start),
  // No letter and no digit has this code unit.
  lowerBound(words, `${start}\uffff`),
];
