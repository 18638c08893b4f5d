import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { titleTokens, tokenise } from '#domain/text/tokens.ts';

/** The best field of a word in a vehicle: make and model, another title, or other text. */
export type FieldClass = 0 | 1 | 2;

/** Titles and features up to this length repeat: their words are looked up once. */
const REMEMBERED_LENGTH = 80;
/** The cache is emptied when it has this many times the words in use. */
const COMPACT_RATIO = 2;
/** Below this the size does not matter. */
const MIN_WORDS = 5_000;

/** Words of a dealer's documents as numbers, kept between tables: reading words is two thirds of a build. */
export class TokenCache {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #titles = new Map<string, readonly number[]>();
  readonly #texts = new Map<string, readonly number[]>();
  readonly #postings = new WeakMap<StockDocument, Uint32Array>();

  /** `word * 4 + field class` for each word of a document. */
  postingsOf(document: StockDocument): Uint32Array {
    const known = this.#postings.get(document);
    if (known !== undefined) return known;
    const fieldClasses = new Map<number, FieldClass>();
    const note = (words: readonly number[], fieldClass: FieldClass): void => {
      for (const word of words) if (!fieldClasses.has(word)) fieldClasses.set(word, fieldClass);
    };
    for (const name of document.names) note(this.#read(name, this.#titles, titleTokens), 0);
    for (const title of document.titles) note(this.#read(title, this.#titles, titleTokens), 1);
    for (const text of document.texts) note(this.#read(text, this.#texts, tokenise), 2);
    const postings = Uint32Array.from(fieldClasses, ([word, fieldClass]) => word * 4 + fieldClass);
    this.#postings.set(document, postings);
    return postings;
  }

  /** Whether most words are of removed documents; `used` is the number in use. */
  isWorn(used: number): boolean {
    return this.words.length > MIN_WORDS && this.words.length > COMPACT_RATIO * used;
  }

  #read(
    phrase: string,
    known: Map<string, readonly number[]>,
    wordsOf: (phrase: string) => string[],
  ): readonly number[] {
    const remembered = known.get(phrase);
    if (remembered !== undefined) return remembered;
    const numbers = wordsOf(phrase).map((word) => this.#numberOf(word));
    if (phrase.length <= REMEMBERED_LENGTH) known.set(phrase, numbers);
    return numbers;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const fresh = this.words.length;
    this.#numbers.set(word, fresh);
    this.words.push(word);
    return fresh;
  }
}
