import { FeedRefused } from '../errors.ts';
import type { FeedRecord, FeedShape } from '../formats/mapping.ts';
import { MAX_ROW_BYTES } from './csv.ts';
import { parseJson, toJsonRecord } from './json-lines.ts';

type JsonShape = Extract<FeedShape, { kind: 'json' }>;

/** Of objects and lists in one another. */
const MAX_DEPTH = 20;
const MAX_NAME_CHARS = 1_000;
/** Lists that are counted: more tell nothing. */
const MOST_LISTS = 1_000;
/** Of what stands in the objects of a list. */
const MOST_NAMES = 300;

/** A list of objects, wherever it stands; those of one path count as one. */
export interface SeenList {
  objects: number;
  /** Lists around it. */
  depth: number;
  /** Of members of its objects, also below others, but of no list in them. */
  names: Set<string>;
}

const malformed = (why: string): FeedRefused => new FeedRefused('malformed', `The file is not proper JSON: ${why}`);

interface Open {
  is: 'object' | 'list';
  /** Of a list, by the names around it; undefined for one that stands in a list without a name. */
  path: string | undefined;
  /** Of an object: the member that is read. */
  name: string | undefined;
}

interface Entry {
  text: string;
  number: number;
}

/**
 * Divides a JSON document into the entries of one of its lists, without holding the rest of it. What stands in an entry is judged
 * by JSON.parse, what stands around by brackets and names only.
 */
class ListScanner {
  readonly #wanted: string | undefined;
  readonly #open: Open[] = [];
  #line = 1;
  #isInText = false;
  #isEscaped = false;
  /** The text that is read, where it may be a name. */
  #name: string | undefined;
  #lastName: string | undefined;
  /** Of the entry that is read. */
  #entry: string[] | undefined;
  #entryChars = 0;
  #entryLine = 1;
  #entryDepth = 0;
  /** A value of the wanted list that is no object and no list. */
  #hasPlain = false;
  #isOver = false;
  isFound = false;
  readonly lists = new Map<string, SeenList>();
  readonly done: Entry[] = [];

  constructor(wanted: string | undefined) {
    this.#wanted = wanted;
  }

  write(chunk: string): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charAt(at);
      if (sign === '\n') this.#line += 1;
      if (this.#isInText) this.#readText(sign);
      else from = this.#step(chunk, { at, from });
    }
    if (this.#entry !== undefined) this.#keep(chunk.slice(from));
  }

  /** Answers where the entry begins in the chunk. */
  #step(chunk: string, { at, from }: { at: number; from: number }): number {
    const wasEntry = this.#entry !== undefined;
    this.#read(chunk.charAt(at));
    if (this.#entry === undefined) return from;
    if (!wasEntry) return at;
    if (this.#open.length < this.#entryDepth) {
      this.#keep(chunk.slice(from, at + 1));
      this.#finish();
    }
    return from;
  }

  /** Throws for a document that is not over. */
  end(): void {
    if (!this.#isOver) throw new FeedRefused('cut_off', `The file ends in the middle of line ${this.#line}.`);
    if (this.#wanted !== undefined && !this.isFound) {
      const where = this.#wanted === '' ? 'is no list' : `has no list at '${this.#wanted}'`;
      throw new FeedRefused('unknown_header', `The file ${where}, where its vehicles were when it was mapped.`);
    }
  }

  #keep(text: string): void {
    this.#entryChars += text.length;
    if (this.#entryChars > MAX_ROW_BYTES) throw new FeedRefused('row_too_large', 'A vehicle is larger than 256 kB.');
    this.#entry?.push(text);
  }

  #finish(): void {
    this.done.push({ text: (this.#entry ?? []).join(''), number: this.#entryLine });
    this.#entry = undefined;
  }

  #readText(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '"') {
      this.#isInText = false;
      this.#lastName = this.#name;
      this.#name = undefined;
      return;
    }
    if (this.#name === undefined) return;
    if (this.#name.length >= MAX_NAME_CHARS) throw malformed('a name is longer than 1,000 signs.');
    this.#name += sign;
  }

  readonly #signs: Readonly<Record<string, () => void>> = {
    '{': () => this.#begin('object'),
    '[': () => this.#begin('list'),
    '}': () => this.#close('object'),
    ']': () => this.#close('list'),
    '"': () => this.#beginText(),
    ':': () => this.#nameIs(),
    ',': () => this.#next(),
  };

  #read(sign: string): void {
    const known = Object.hasOwn(this.#signs, sign) ? this.#signs[sign] : undefined;
    if (known !== undefined) known();
    else if (!/\s/.test(sign)) this.#plain();
  }

  #top(): Open | undefined {
    return this.#open.at(-1);
  }

  #isInWanted(): boolean {
    const top = this.#top();
    return this.#wanted !== undefined && top?.is === 'list' && top.path === this.#wanted;
  }

  /** Lists on the way have no name of their own: those of all objects of a list have one path. */
  #pathHere(): string | undefined {
    const names: string[] = [];
    let before: Open['is'] = 'object';
    for (const { is, name } of [...this.#open, { is: 'list' as const, name: undefined }]) {
      if (is === 'list' && before === 'list') return undefined;
      if (is === 'object' && name === undefined) return undefined;
      if (name !== undefined) names.push(name);
      before = is;
    }
    return names.join('/');
  }

  #begin(is: Open['is']): void {
    if (this.#isOver) throw malformed('something stands after its end.');
    if (this.#open.length >= MAX_DEPTH)
      throw new FeedRefused('too_deep', `Objects and lists are nested deeper than ${MAX_DEPTH}.`);
    if (this.#entry === undefined) {
      this.#countEntry(is);
      if (this.#isInWanted()) {
        this.#entry = [];
        this.#entryChars = 0;
        this.#entryLine = this.#line;
        this.#entryDepth = this.#open.length + 1;
      }
    }
    const path = is === 'list' && this.#entry === undefined ? this.#pathHere() : undefined;
    if (path !== undefined) this.#beginList(path);
    this.#open.push({ is, path, name: undefined });
  }

  #beginList(path: string): void {
    if (path === this.#wanted) this.isFound = true;
    if (this.lists.has(path) || this.lists.size >= MOST_LISTS) return;
    const depth = this.#open.filter(({ is }) => is === 'list').length;
    this.lists.set(path, { objects: 0, depth, names: new Set() });
  }

  #countEntry(is: Open['is']): void {
    const path = this.#top()?.path;
    const seen = path === undefined ? undefined : this.lists.get(path);
    if (seen !== undefined && is === 'object') seen.objects += 1;
  }

  #noteName(name: string): void {
    if (this.#wanted !== undefined) return;
    const path = this.#open.findLast(({ is }) => is === 'list')?.path;
    const names = path === undefined ? undefined : this.lists.get(path)?.names;
    if (names !== undefined && names.size < MOST_NAMES) names.add(name);
  }

  #close(is: Open['is']): void {
    if (this.#isInWanted()) this.#takePlain();
    const closed = this.#open.pop();
    if (closed?.is !== is) throw malformed(`a bracket on line ${this.#line} closes nothing.`);
    if (this.#open.length === 0) this.#isOver = true;
  }

  #beginText(): void {
    this.#isInText = true;
    const top = this.#top();
    if (top === undefined) throw malformed('it is no object and no list.');
    const mayBeName = this.#entry === undefined && top.is === 'object' && top.name === undefined;
    this.#name = mayBeName ? '' : undefined;
    if (this.#entry === undefined && this.#isInWanted()) this.#hasPlain = true;
  }

  #nameIs(): void {
    const top = this.#top();
    if (this.#entry !== undefined || top?.is !== 'object' || top.name !== undefined) return;
    const name = parseJson(`"${this.#lastName ?? ''}"`);
    if (typeof name !== 'string') throw malformed(`a name on line ${this.#line} cannot be read.`);
    top.name = name;
    this.#noteName(name);
  }

  #next(): void {
    if (this.#entry !== undefined) return;
    if (this.#isInWanted()) this.#takePlain();
    const top = this.#top();
    if (top?.is === 'object') top.name = undefined;
  }

  #plain(): void {
    if (this.#open.length === 0)
      throw malformed(this.#isOver ? 'something stands after its end.' : 'it is no object and no list.');
    if (this.#entry === undefined && this.#isInWanted()) this.#hasPlain = true;
  }

  #takePlain(): void {
    if (this.#entry !== undefined || !this.#hasPlain) return;
    this.#hasPlain = false;
    this.done.push({ text: 'null', number: this.#line });
  }
}

/** The objects of a list of one JSON document, as they come; what is no object is a row that cannot be read. */
export async function* jsonListRecords(text: AsyncIterable<string>, { list }: JsonShape): AsyncGenerator<FeedRecord> {
  const scanner = new ListScanner(list);
  let row = 0;
  for await (const chunk of text) {
    scanner.write(chunk);
    for (const entry of scanner.done.splice(0)) {
      const value = parseJson(entry.text);
      if (value === undefined) throw malformed(`the entry on line ${entry.number} cannot be read.`);
      row += 1;
      yield toJsonRecord(entry, value, { row, what: 'entry' });
    }
  }
  scanner.end();
}

/** The lists of a document by their paths, with what stands in them; of the text as far as it is read. */
export const countLists = async (text: AsyncIterable<string>): Promise<ReadonlyMap<string, SeenList>> => {
  const scanner = new ListScanner(undefined);
  for await (const chunk of text) scanner.write(chunk);
  return scanner.lists;
};
