import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedMapping } from '#tenants/feed-mapping.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { FeedRefused, NotUtf8 } from '../errors.ts';
import { guessColumns } from '../formats/guess-columns.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { ourColumns, shapeOfRows, wordsOf } from '../formats/own-mapping.ts';
import { chooseFeedFormat, feedFormats } from '../formats/registry.ts';
import { objectNames, partCount } from '../object-names.ts';
import { decodeText, detectEncoding, type Encoding, type RawFeed } from '../reading/bytes.ts';
import { csvRows, isSeparatorHint } from '../reading/csv.ts';
import { treeRecords } from '../reading/feed.ts';
import { makeRawFeed, verified } from '../reading/parts.ts';
import { unpacked } from '../reading/unpacked.ts';
import { findRows, type Rows } from './find-rows.ts';
import type { Guess, Sample } from './views.ts';

/** Enough to see what a column is. */
const ROWS_LOOKED_AT = 200;
/** As many as a mapping names. */
const MOST_COLUMNS = 200;
/** Of a path that a mapping can name. */
const MOST_PATH_CHARS = 200;
const delimiters = [',', ';', '\t', '|'] as const;

type Delimiter = FeedMapping['delimiter'];

/** As it was sent. Throws `not_found` where parts are not there, or are gone again. */
export const openSample = async (
  { objects }: { objects: Pick<ObjectStore, 'stream' | 'size'> },
  tenant: TenantContext,
  sample: Sample,
): Promise<RawFeed> => {
  for (let number = 1; number <= partCount(sample.size_bytes); number += 1) {
    if ((await objects.size(objectNames.part(tenant, sample.sha256, number))) === undefined)
      throw new Problem('not_found', 'The file is not here any more. Choose it again.');
  }
  return verified(makeRawFeed(objects, tenant, sample), sample);
};

/** Refusals of a file become answers of the route. */
export const asProblem = (error: unknown): unknown =>
  error instanceof FeedRefused ? new Problem('feed_refused', error.message, { cause: error }) : error;

const firstLine = (head: string): string => {
  const lines = head.split(/\r?\n/);
  return (isSeparatorHint([lines[0] ?? '']) ? lines[1] : lines[0]) ?? '';
};

/** That of the header's signs which stands in it most. */
const delimiterOf = (head: string): Delimiter => {
  const line = firstLine(head).replace(/"[^"]*"/g, '');
  const count = (one: Delimiter): number => line.split(one).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

const everyFormat = { formats: [...feedFormats.keys()], columns: {} };

const knownFormat = (head: string): string | null => {
  try {
    return chooseFeedFormat('auto', everyFormat, head).mapping.id;
  } catch (error) {
    if (error instanceof FeedRefused) return null;
    throw error;
  }
};

interface Looked {
  columns: readonly { column: string; values: readonly string[] }[];
  delimiter: Delimiter;
  /** Of XML and JSON. */
  rows?: Rows;
}

const readTable = async (plain: RawFeed, delimiter: Delimiter, encoding: Encoding): Promise<Looked> => {
  const found: (readonly string[])[] = [];
  const end = { terminated: true };
  for await (const { cells } of csvRows(decodeText(plain.bytes(), encoding), { delimiter }, end)) {
    if (found.length === 0 && isSeparatorHint(cells)) continue;
    found.push(cells);
    if (found.length > ROWS_LOOKED_AT) break;
  }
  const [header, ...rows] = found;
  if (header === undefined || header.length < 2)
    throw new FeedRefused('unknown_header', 'No columns were found. The first line has to name them.');
  return { columns: header.map((column, n) => ({ column, values: rows.map((cells) => cells[n] ?? '') })), delimiter };
};

/** The values of paths, each in the order in which it came first. */
class PathValues {
  readonly #values = new Map<string, string[]>();

  take({ all, paths = () => [] }: FeedRecord): void {
    for (const path of paths()) this.#at(path)?.push(...all(path));
  }

  /** Undefined for paths that no mapping names: longer ones, or more. */
  #at(path: string): string[] | undefined {
    const known = this.#values.get(path);
    if (known !== undefined || this.#values.size >= MOST_COLUMNS || path.length > MOST_PATH_CHARS) return known;
    const made: string[] = [];
    this.#values.set(path, made);
    return made;
  }

  columns(): Looked['columns'] {
    return [...this.#values].map(([column, values]) => ({ column, values }));
  }
}

/** The values of each path of the first vehicles; a list gives several. */
const readTrees = async (plain: RawFeed, rows: Rows, encoding: Encoding): Promise<Looked> => {
  const values = new PathValues();
  let looked = 0;
  for await (const record of treeRecords(shapeOfRows(rows), decodeText(plain.bytes(), encoding))) {
    values.take(record);
    looked += 1;
    if (looked === ROWS_LOOKED_AT) break;
  }
  const columns = values.columns();
  if (columns.length === 0) throw new FeedRefused('unknown_header', 'No vehicles were found in the file.');
  return { columns, delimiter: ',', rows };
};

const look = async (plain: RawFeed, head: string, encoding: Encoding): Promise<Looked> => {
  const rows = await findRows(head, () => decodeText(plain.bytes(), encoding));
  return rows === undefined ? readTable(plain, delimiterOf(head), encoding) : readTrees(plain, rows, encoding);
};

const lookEither = async (plain: RawFeed, head: string, encoding: Encoding): Promise<Looked> => {
  try {
    return await look(plain, head, encoding);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
  }
  return look(plain, head, 'windows-1252');
};

/** One of each list: what makes a row a vehicle (docs/product/stock-feeds.md, 'Row rules'). */
const requiredOf = ({ identity, requiresPrice }: FeedSource): string[][] => [
  identity.filter((name) => name !== 'composite'),
  ...['year', 'make', 'model', 'car_type', ...(requiresPrice ? ['price'] : [])].map((name) => [name]),
];

const allWords = ({ config }: Pick<TenantContext, 'config'>, { locationCodes }: FeedSource): Guess['words'] => {
  const ours = config.locations.map(({ id }) => id);
  const known = [...ours, ...Object.keys(locationCodes)];
  const read = ourColumns().flatMap((field) => {
    const words = wordsOf(field);
    return words === undefined ? [] : [[field, words] as const];
  });
  return { ...Object.fromEntries(read), location: { known, ours } };
};

/** What every vehicle of JSON has, by the fields of the format. */
const ownNames = [['vin', 'stocknum'], ['make'], ['model'], ['year'], ['car_type']] as const;

/** Any objects, one a line, would fit our format of JSON: what each vehicle needs has to have its names. */
const knownAs = (head: string, { rows, columns }: Looked): string | null => {
  const known = knownFormat(head);
  if (known === null || rows === undefined || rows.as === 'xml') return known;
  const fields = feedFormats.get(known)?.mapping.fields ?? {};
  const has = (name: (typeof ownNames)[number][number]): boolean =>
    [fields[name]?.from ?? []].flat().some((path) => columns.some(({ column }) => column === path));
  return rows.as === 'json-lines' && ownNames.every((names) => names.some(has)) ? known : null;
};

/** What the columns of a file are, or the paths of XML and JSON. Throws FeedRefused for a file without either. */
export const guessMapping = async (
  raw: RawFeed,
  tenant: Pick<TenantContext, 'config'>,
  source: FeedSource,
): Promise<Guess> => {
  const plain = await unpacked(raw);
  const bytes = await plain.head();
  const encoding = detectEncoding(bytes);
  const head = new TextDecoder(encoding).decode(bytes);
  const looked = await lookEither(plain, head, encoding);
  const { delimiter, rows = null } = looked;
  return {
    delimiter,
    rows,
    known_format: knownAs(head, looked),
    columns: guessColumns(looked.columns, { arePaths: rows !== null }),
    words: allWords(tenant, source),
    required: requiredOf(source),
    fields: ourColumns().sort(),
  };
};
