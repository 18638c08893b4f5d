import type { FeedMapping } from '#tenants/feed-mapping.ts';
import { FeedRefused } from '../errors.ts';
import { columnByName } from '../formats/column-names.ts';
import { countLists } from '../reading/json-list.ts';
import { attributePath, localName, MAX_DEPTH, xmlSteps, type XmlHandler } from '../reading/xml.ts';

export type Rows = NonNullable<FeedMapping['rows']>;

/** Of the text: a file that unpacks to much more is not looked through to its end. */
const MOST_CHARS = 20_000_000;
/** Kinds of elements that are looked at. */
const MOST_KINDS = 2_000;
/** Kinds of leaves in one: more are no vehicle's. */
const MOST_LEAVES = 300;

async function* firstChars(text: AsyncIterable<string>): AsyncGenerator<string> {
  let left = MOST_CHARS;
  for await (const chunk of text) {
    yield chunk;
    left -= chunk.length;
    if (left < 0) return;
  }
}

interface ElementKind {
  name: string;
  parent: ElementKind | undefined;
  count: number;
  /** Names of attributes, and of elements in it without elements. */
  leaves: Set<string>;
  /** Kinds of elements in it. */
  children: number;
}

/** What a vehicle says of itself, and neither its yard nor its pictures do. */
const telling: readonly string[] = ['make', 'model', 'year', 'vin', 'stocknum', 'price', 'km', 'car_type'];

/** How many of them these names say. */
const tellingOf = (names: Iterable<string>): number =>
  new Set(
    [...names].map((name) => columnByName(name.replace(/^@/, ''))).filter((field) => telling.includes(field ?? '')),
  ).size;

/** Which kinds of elements a document has, by their paths. */
class KindCounter implements XmlHandler {
  readonly kinds = new Map<string, ElementKind>();
  readonly #open: { kind: ElementKind | undefined; path: string; hasElements: boolean }[] = [];
  quietChars = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.quietChars = 0;
    if (this.#open.length >= MAX_DEPTH)
      throw new FeedRefused('too_deep', `Elements are nested deeper than ${MAX_DEPTH}.`);
    const around = this.#open.at(-1);
    if (around !== undefined) around.hasElements = true;
    const path = `${around?.path ?? ''}/${localName(name)}`;
    const kind = this.#kindAt(path, localName(name), around?.kind);
    if (kind !== undefined) kind.count += 1;
    for (const attribute of Object.keys(attributes)) this.#addLeaf(kind, attributePath('', attribute));
    this.#open.push({ kind, path, hasElements: false });
  }

  text(): void {
    this.quietChars = 0;
  }

  close(): void {
    this.quietChars = 0;
    const closed = this.#open.pop();
    if (closed?.hasElements === false) this.#addLeaf(this.#open.at(-1)?.kind, closed.path.split('/').at(-1) ?? '');
  }

  #kindAt(path: string, name: string, parent: ElementKind | undefined): ElementKind | undefined {
    const known = this.kinds.get(path);
    if (known !== undefined || this.kinds.size >= MOST_KINDS) return known;
    const made: ElementKind = { name, parent, count: 0, leaves: new Set(), children: 0 };
    if (parent !== undefined) parent.children += 1;
    this.kinds.set(path, made);
    return made;
  }

  #addLeaf(kind: ElementKind | undefined, name: string): void {
    if (kind !== undefined && kind.leaves.size < MOST_LEAVES) kind.leaves.add(name);
  }
}

/** The vehicles of a yard that has one only: around them is their list, and no vehicle. */
const isListOf = (around: ElementKind, kind: ElementKind): boolean =>
  (around.children === 1 && tellingOf(around.leaves) === 0) ||
  around.name.toLowerCase() === `${kind.name.toLowerCase()}s`;

/** A vehicle whose cells stand in sections of it. */
const wholeOf = (kind: ElementKind): ElementKind => {
  const { parent } = kind;
  if (parent === undefined || parent.count < 2 || parent.count !== kind.count || isListOf(parent, kind)) return kind;
  return wholeOf(parent);
};

/** A vehicle says most of what vehicles say, then has the most cells of all elements; those of one kind, where there are several. */
const elementOfRows = (kinds: Iterable<ElementKind>): ElementKind | undefined => {
  const [best] = [...kinds]
    .filter(({ parent, leaves }) => parent !== undefined && leaves.size > 1 && leaves.size < MOST_LEAVES)
    .map((kind) => ({ kind, says: tellingOf(kind.leaves) }))
    .toSorted((a, b) => b.says - a.says || b.kind.leaves.size - a.kind.leaves.size || b.kind.count - a.kind.count);
  return best && wholeOf(best.kind);
};

const findXmlRows = async (text: AsyncIterable<string>): Promise<Rows> => {
  const counter = new KindCounter();
  for await (const _ of xmlSteps(firstChars(text), counter));
  const found = elementOfRows(counter.kinds.values());
  if (found !== undefined) return { as: 'xml', element: found.name };
  throw new FeedRefused('unknown_header', 'No element with cells of a vehicle was found in the file.');
};

const findList = async (text: AsyncIterable<string>): Promise<Rows> => {
  const lists = await countLists(firstChars(text));
  const [best] = [...lists]
    .filter(([, { objects }]) => objects > 0)
    .map(([list, seen]) => ({ list, ...seen, says: tellingOf(seen.names) }))
    .toSorted((a, b) => b.says - a.says || a.depth - b.depth || b.objects - a.objects);
  if (best !== undefined) return { as: 'json', list: best.list };
  throw new FeedRefused('unknown_header', 'No list of objects was found in the file.');
};

/** Several lines, of which each is an object. */
const areLines = (head: string): boolean => {
  const [first = '', second = ''] = head.split('\n');
  return /^\{.*\}\s*$/.test(first) && second.startsWith('{');
};

/** Where the vehicles of XML or JSON stand; undefined for other files. Throws FeedRefused where none can be. */
export const findRows = async (head: string, text: () => AsyncIterable<string>): Promise<Rows | undefined> => {
  const begin = head.trimStart();
  if (begin.startsWith('<')) return findXmlRows(text());
  if (areLines(begin)) return { as: 'json-lines' };
  return begin.startsWith('{') || begin.startsWith('[') ? findList(text()) : undefined;
};
