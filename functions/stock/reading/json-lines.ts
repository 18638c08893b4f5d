import { FeedRefused } from '../errors.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { MAX_ROW_BYTES } from './csv.ts';

const MAX_DEPTH = 20;
const EXCERPT_CHARS = 200;

interface Line {
  text: string;
  number: number;
  /** False for a last line without line end. */
  ended: boolean;
}

const checkLength = (text: string): void => {
  if (text.length > MAX_ROW_BYTES) throw new FeedRefused('row_too_large', 'A row is larger than 256 kB.');
};

async function* splitJsonLines(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let number = 1;
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      checkLength(line);
      yield { text: line, number, ended: true };
      number += 1;
    }
    checkLength(rest);
  }
  yield { text: rest, number, ended: false };
}

const add = (into: Map<string, string[]>, path: string, text: string): void => {
  const known = into.get(path);
  if (known === undefined) into.set(path, [text]);
  else known.push(text);
};

/** Members by path; those of a list all have the list's. */
const listMembers = (value: object, path: string): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((one: unknown) => [path, one] as const);
  return Object.entries(value).map(([name, one]) => [path === '' ? name : `${path}/${name}`, one] as const);
};

/** Numbers and flags as text, as other formats have them. Deeper values than MAX_DEPTH are left out. */
const flatten = (value: unknown, path: string, into: Map<string, string[]>, depth = 0): void => {
  if (value === null || depth > MAX_DEPTH) return;
  if (typeof value === 'object') {
    for (const [name, one] of listMembers(value, path)) flatten(one, name, into, depth + 1);
    return;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  add(into, path, text);
};

/** Undefined for what is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

const findRecordFault = (value: unknown, what: string): FeedRecord['broken'] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? { reason: 'not_json', detail: `The ${what} is not a JSON object.` }
    : undefined;

/** `what` holds the vehicle: a line, or an entry of a list. */
export const toJsonRecord = (
  { text, number }: Pick<Line, 'text' | 'number'>,
  value: unknown,
  { row, what }: { row: number; what: string },
): FeedRecord => {
  const values = new Map<string, string[]>();
  flatten(value ?? null, '', values);
  const broken = findRecordFault(value, what);
  return {
    row,
    line: number,
    all: (path) => values.get(path) ?? [],
    paths: () => [...values.keys()],
    excerpt: () => text.slice(0, EXCERPT_CHARS),
    ...(broken === undefined ? {} : { broken }),
  };
};

/** Streams vehicles, one JSON object a line; empty lines are none. `end.terminated` is set afterwards. */
export async function* jsonLineRecords(
  text: AsyncIterable<string>,
  end: { terminated: boolean },
): AsyncGenerator<FeedRecord> {
  let row = 0;
  for await (const line of splitJsonLines(text)) {
    if (line.text.trim() === '') continue;
    const value = parseJson(line.text);
    if (value === undefined && !line.ended) {
      throw new FeedRefused('cut_off', `The file ends in the middle of line ${line.number}.`);
    }
    end.terminated = line.ended;
    row += 1;
    yield toJsonRecord(line, value, { row, what: 'line' });
  }
}
