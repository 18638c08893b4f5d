import { gunzipSync } from 'node:zlib';
import { MOST_PARTS } from '#domain/parts/facets.ts';
import type { Part } from '#domain/parts/part-schema.ts';
import { toIdentifier } from '#domain/text/tokens.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { PartFormat } from './reading/columns.ts';
import { readFile } from './reading/read-file.ts';
import { readRow, type RowFault } from './reading/read-row.ts';

/** Unpacked; 5,000 parts have less than a megabyte and a half. */
const MOST_BYTES = 8_000_000;

/** A file that was packed because it is larger than a body may be. Throws for what is none. */
export const unpackFile = (file: string, packed: boolean): string => {
  if (!packed) return file;
  try {
    return gunzipSync(Buffer.from(file, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch (error) {
    throw new Problem('feed_refused', 'The file is not gzip in base64, or larger than 8 MB unpacked.', {
      cause: error,
    });
  }
};

export interface PlannedImport {
  parts: Part[];
  read: number;
  refused: number;
  /** Rows that were refused, but whose part stays as it was. */
  kept: number;
  added: number;
  changed: number;
  removed: number;
  faults: RowFault[];
}

/** Above this share the file is not what it says, and the old catalogue stays. */
const MOST_REFUSED = 0.2;

const refuseIfBroken = ({ read, refused, faults: [first] }: PlannedImport): void => {
  if (read > MOST_PARTS) throw new Problem('feed_refused', `The file has ${read} parts; ${MOST_PARTS} is the most.`);
  if (read > 0 && refused <= read * MOST_REFUSED) return;
  const why = first === undefined ? '' : ` The first: line ${first.line}, ${first.column ?? 'row'}: ${first.reason}`;
  throw new Problem('feed_refused', `${refused} of ${read} rows cannot be read, so nothing is changed.${why}`);
};

const same = (a: Part, b: Part | undefined): boolean => b !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** What a file makes of a catalogue. A refused row leaves its part as it was. Throws `feed_refused`; writes nothing. */
export const planImport = (text: string, format: PartFormat, current: readonly Part[]): PlannedImport => {
  const rows = readFile(text, format);
  const before = new Map(current.map((part) => [toIdentifier(part.number), part]));
  const parts = new Map<string, Part>();
  const lines = new Map<string, number>();
  const faults: RowFault[] = [];
  let [refused, kept] = [0, 0];
  const refuse = (number: string | null, found: readonly RowFault[]): void => {
    const key = toIdentifier(number ?? '');
    const old = before.get(key);
    refused += 1;
    faults.push(...found);
    if (old === undefined || parts.has(key)) return;
    kept += 1;
    parts.set(key, old);
  };
  for (const row of rows) {
    const read = readRow(row);
    if ('faults' in read) {
      refuse(read.number, read.faults);
      continue;
    }
    const { number } = read.part;
    const key = toIdentifier(number);
    const first = lines.get(key);
    if (first === undefined) {
      lines.set(key, row.line);
      parts.set(key, read.part);
      continue;
    }
    refused += 1;
    const reason = `The number stands in line ${first} already.`;
    faults.push({ line: row.line, part_number: number, column: 'part_number', reason });
  }
  const keys = [...parts.keys()];
  const plan = {
    parts: [...parts.values()],
    read: rows.length,
    refused,
    kept,
    added: keys.filter((key) => !before.has(key)).length,
    changed: [...parts].filter(([key, part]) => before.has(key) && !same(part, before.get(key))).length,
    removed: [...before.keys()].filter((key) => !parts.has(key)).length,
    faults,
  };
  refuseIfBroken(plan);
  return plan;
};
