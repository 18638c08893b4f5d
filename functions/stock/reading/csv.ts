import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod';
import { FeedRefused } from '../errors.ts';
import type { FeedRecord, FeedShape } from '../formats/mapping.ts';

type CsvShape = Extract<FeedShape, { kind: 'csv' }>;

export const MAX_ROW_BYTES = 256 * 1_024;
const EXCERPT_CHARS = 200;

const rowSchema = z.object({ record: z.array(z.string()), info: z.object({ empty_lines: z.int() }) });

interface CsvRow {
  cells: readonly string[];
  line: number;
}

export const normaliseHeader = (name: string): string => name.trim().toLowerCase();

/** Refuses missing and repeated columns, and unknown ones if strict. */
const readHeader = (
  cells: readonly string[],
  required: readonly string[],
  allowed: ReadonlySet<string> | undefined,
): Map<string, number> => {
  const names = cells.map(normaliseHeader);
  const header = new Map(names.map((name, index) => [name, index]));
  const lacking = required.filter((name) => !header.has(normaliseHeader(name)));
  if (lacking.length > 0) throw new FeedRefused('unknown_header', `Columns are missing: ${lacking.join(', ')}.`);
  const nameless = names.flatMap((name, index) => (name === '' ? [index + 1] : []));
  if (nameless.length > 1 || (nameless.length > 0 && allowed !== undefined))
    throw new FeedRefused('unknown_header', `Columns have no name: number ${nameless.join(', ')}.`);
  if (header.size < names.length) throw new FeedRefused('unknown_header', 'Two columns have the same name.');
  const extra = allowed === undefined ? [] : names.filter((name) => !allowed.has(name));
  if (extra.length > 0) throw new FeedRefused('unknown_header', `Columns are not known: ${extra.join(', ')}.`);
  return header;
};

/** The line 'sep=,' that some exports put above the header. */
export const isSeparatorHint = (cells: readonly string[]): boolean => /^"?sep=.?"?$/i.test(cells.join(','));

const findRecordFault = (cells: readonly string[], columns: number): FeedRecord['broken'] => {
  if (cells.length !== columns) {
    return { reason: 'columns', detail: `The row has ${cells.length} cells, the header ${columns}.` };
  }
  return undefined;
};

/** Names are folded once per file. */
class Columns {
  readonly #byFolded: ReadonlyMap<string, number>;
  readonly #byName = new Map<string, number>();

  constructor(header: ReadonlyMap<string, number>) {
    this.#byFolded = header;
  }

  get size(): number {
    return this.#byFolded.size;
  }

  indexOf(name: string): number {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const index = this.#byFolded.get(normaliseHeader(name)) ?? -1;
    this.#byName.set(name, index);
    return index;
  }
}

const toFeedRecord = ({ cells, line }: CsvRow, columns: Columns, row: number, delimiter: string): FeedRecord => {
  const broken = findRecordFault(cells, columns.size);
  return {
    row,
    line,
    all: (path) => {
      const cell = cells[columns.indexOf(path)];
      return cell === undefined ? [] : [cell];
    },
    excerpt: () => cells.join(delimiter).slice(0, EXCERPT_CHARS),
    ...(broken === undefined ? {} : { broken }),
  };
};

const translate = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FeedRefused('row_too_large', 'A row is larger than 256 kB.', error);
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FeedRefused('cut_off', 'The file ends inside a quoted cell.', error);
  }
  return new FeedRefused('malformed', 'The file is not proper CSV.', error);
};

/** Without a final line end the file may be cut. */
async function* watchEnd(text: AsyncIterable<string>, end: { terminated: boolean }): AsyncGenerator<string> {
  for await (const chunk of text) {
    end.terminated = /[\r\n]$/.test(chunk);
    yield chunk;
  }
}

interface CsvOptions {
  required: readonly string[];
  allowed: ReadonlySet<string> | undefined;
  end: { terminated: boolean };
}

const innerLines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** The header and a hint above it are rows, too. csv-parse's errors become refusals. */
export async function* csvRows(
  text: AsyncIterable<string>,
  shape: Pick<CsvShape, 'delimiter'>,
  end: CsvOptions['end'],
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: shape.delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_ROW_BYTES,
  });
  // An error of the source destroys the parser, which then throws in the loop below.
  pipeline(Readable.from(watchEnd(text, end)), parser, () => {});
  try {
    // The parser counts CR LF inside quotes as two lines.
    let next = 1;
    let empty = 0;
    for await (const raw of parser) {
      const { record: cells, info } = rowSchema.parse(raw);
      const line = next + info.empty_lines - empty;
      empty = info.empty_lines;
      next = line + 1 + innerLines(cells);
      yield { cells, line };
    }
  } catch (error) {
    throw translate(error);
  }
}

/** The first row except the spreadsheet hint. Refuses a file without one. */
const readHeaderColumns = async (rows: AsyncGenerator<CsvRow>, options: CsvOptions): Promise<Columns> => {
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    const { cells } = next.value;
    if (!isSeparatorHint(cells)) return new Columns(readHeader(cells, options.required, options.allowed));
  }
  throw new FeedRefused('no_valid_rows', 'The file is empty.');
};

async function* readRecords(
  rows: AsyncGenerator<CsvRow>,
  columns: Columns,
  delimiter: string,
  end: CsvOptions['end'],
): AsyncGenerator<FeedRecord> {
  let row = 0;
  let last: FeedRecord | undefined;
  for await (const cells of rows) {
    if (last !== undefined) yield last;
    row += 1;
    last = toFeedRecord(cells, columns, row, delimiter);
  }
  if (last === undefined) return;
  if (last.broken?.reason === 'columns' && !end.terminated) {
    throw new FeedRefused('cut_off', `The file ends in the middle of line ${last.line}.`);
  }
  yield last;
}

/** Streams rows. A last row with too few cells and no line end means a cut file. `end.terminated` is set afterwards. */
export async function* csvRecords(
  text: AsyncIterable<string>,
  shape: CsvShape,
  options: CsvOptions,
): AsyncGenerator<FeedRecord> {
  const rows = csvRows(text, shape, options.end);
  try {
    yield* readRecords(rows, await readHeaderColumns(rows, options), shape.delimiter, options.end);
  } finally {
    // Closes the stream of rows after a refused header.
    await rows.return(undefined);
  }
}
