import { SaxesParser } from 'saxes';
import { FeedRefused } from '../errors.ts';
import type { FeedRecord, FeedShape } from '../formats/mapping.ts';
import { MAX_ROW_BYTES } from './csv.ts';

type XmlShape = Extract<FeedShape, { kind: 'xml' }>;

/** Of elements. */
export const MAX_DEPTH = 20;
const EXCERPT_CHARS = 200;

/** 'g:make' -> 'make': prefixes are ignored. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** 'price' and 'currency' -> 'price/@currency'. */
export const attributePath = (path: string, name: string): string =>
  path === '' ? `@${localName(name)}` : `${path}/@${localName(name)}`;

interface OpenElement {
  /** Undefined outside of a record. */
  path: string | undefined;
  text: string;
}

const add = (values: Map<string, string[]>, path: string, text: string): void => {
  const known = values.get(path);
  if (known === undefined) values.set(path, [text]);
  else known.push(text);
};

class RecordCollector implements XmlHandler {
  readonly #shape: XmlShape;
  readonly #open: OpenElement[] = [];
  #values: Map<string, string[]> | undefined;
  #chars = 0;
  #row = 0;
  #line = 0;
  /** Characters since the parser's last event, because it keeps an endless text or comment in memory. */
  quietChars = 0;
  readonly done: FeedRecord[] = [];

  constructor(shape: XmlShape) {
    this.#shape = shape;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.quietChars = 0;
    const local = localName(name);
    this.#checkRoot(local);
    if (this.#open.length >= MAX_DEPTH)
      throw new FeedRefused('too_deep', `Elements are nested deeper than ${MAX_DEPTH}.`);
    const path = this.#values === undefined ? this.#beginAt(local, line) : this.#pathOf(local, attributes);
    this.#open.push({ path, text: '' });
    if (path !== undefined) this.#takeAttributes(path, attributes);
  }

  #beginAt(local: string, line: number): string | undefined {
    return local === this.#shape.record ? this.#begin(line) : undefined;
  }

  #pathOf(local: string, attributes: Readonly<Record<string, string>>): string {
    const parent = this.#open.at(-1)?.path ?? '';
    const named = attributes['name'] === undefined ? local : `${local}[${attributes['name']}]`;
    return parent === '' ? named : `${parent}/${named}`;
  }

  #takeAttributes(path: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#shape.attributes === undefined || this.#values === undefined) return;
    for (const [name, value] of Object.entries(attributes)) {
      // A name stands in the path already.
      if (name === 'xmlns' || name.startsWith('xmlns:') || (name === 'name' && path !== '')) continue;
      this.#count(value);
      add(this.#values, attributePath(path, name), value);
    }
  }

  #count(text: string): void {
    this.#chars += text.length;
    if (this.#chars > MAX_ROW_BYTES) throw new FeedRefused('row_too_large', 'A vehicle is larger than 256 kB.');
  }

  #checkRoot(local: string): void {
    const { root } = this.#shape;
    if (this.#open.length > 0 || root === undefined || local === root) return;
    throw new FeedRefused('unknown_header', `The document is <${local}>, not <${root}>.`);
  }

  /** The record's own path is empty. */
  #begin(line: number): string {
    this.#line = line;
    this.#values = new Map();
    this.#chars = 0;
    return '';
  }

  text(text: string): void {
    this.quietChars = 0;
    const current = this.#open.at(-1);
    if (current?.path === undefined) return;
    this.#count(text);
    current.text += text;
  }

  close(): void {
    this.quietChars = 0;
    const closed = this.#open.pop();
    if (closed?.path === undefined || this.#values === undefined) return;
    if (closed.path !== '') {
      add(this.#values, closed.path, closed.text);
      return;
    }
    this.#row += 1;
    const values = this.#values;
    this.#values = undefined;
    this.done.push({
      row: this.#row,
      line: this.#line,
      all: (path) => values.get(path) ?? [],
      paths: () => [...values].filter(([, all]) => all.some((one) => one.trim() !== '')).map(([path]) => path),
      excerpt: () =>
        [...values]
          .map(([path, all]) => `${path}=${all.join('|').trim()}`)
          .join(' ')
          .slice(0, EXCERPT_CHARS),
    });
  }
}

const wellFormed = (parse: () => void): void => {
  try {
    parse();
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const cut = /unclosed|unexpected end/i.test(message);
    throw new FeedRefused(cut ? 'cut_off' : 'malformed', `The document is not well-formed XML: ${message}`, error);
  }
};

/** What is done at each part of a document. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  text: (text: string) => void;
  close: () => void;
  /** Characters since the parser's last event, because it keeps an endless text or comment in memory. */
  quietChars: number;
}

/** Parses a document, one step for each piece of it. A DOCTYPE is refused, although saxes expands no entities. */
export async function* xmlSteps(text: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new FeedRefused('doctype', 'The document declares a DOCTYPE. Feeds must not.');
  });
  let begunOn = 1;
  parser.on('opentagstart', () => {
    begunOn = parser.line;
  });
  parser.on('opentag', (tag) => handler.open(tag.name, tag.attributes, begunOn));
  parser.on('closetag', () => handler.close());
  parser.on('text', (chunk) => handler.text(chunk));
  parser.on('cdata', (chunk) => handler.text(chunk));
  parser.on('comment', () => {
    handler.quietChars = 0;
  });
  parser.on('error', (error) => {
    throw error;
  });
  for await (const chunk of text) {
    handler.quietChars += chunk.length;
    if (handler.quietChars > MAX_ROW_BYTES + chunk.length) {
      throw new FeedRefused('row_too_large', 'A text or comment is larger than 256 kB.');
    }
    wellFormed(() => parser.write(chunk));
    yield;
  }
  wellFormed(() => parser.close());
  yield;
}

/** Streams vehicles. */
export async function* xmlRecords(text: AsyncIterable<string>, shape: XmlShape): AsyncGenerator<FeedRecord> {
  const collector = new RecordCollector(shape);
  for await (const _ of xmlSteps(text, collector)) yield* collector.done.splice(0);
}
