import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';
import { isPartColumn, neededColumns, partColumns, type PartColumn, type PartFormat, type RawRow } from './columns.ts';

const refused = (detail: string, cause?: unknown): Problem => new Problem('feed_refused', detail, { cause });

const csvSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

const readHeader = (names: readonly string[]): PartColumn[] => {
  const known = names.map((name) => name.trim().toLowerCase());
  const strange = known.filter((name) => !isPartColumn(name));
  if (strange.length > 0)
    throw refused(`Columns are not known: ${strange.join(', ')}. There are: ${partColumns.join(', ')}.`);
  const missing = neededColumns.filter((name) => !known.includes(name));
  if (missing.length > 0) throw refused(`Columns are missing: ${missing.join(', ')}.`);
  if (new Set(known).size < known.length) throw refused('Two columns have the same name.');
  return known.filter(isPartColumn);
};

const innerLines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const readCsv = (text: string): RawRow[] => {
  const [header, ...rows] = csvSchema.parse(
    parse(text, { info: true, bom: true, relax_column_count: true, skip_empty_lines: true }),
  );
  if (header === undefined) throw refused('The file is empty.');
  const columns = readHeader(header.record);
  return rows.map(({ record, info }) => ({
    // Where it begins: the parser counts to its end.
    line: info.lines - innerLines(record),
    cells: Object.fromEntries(columns.map((column, n) => [column, record[n] ?? ''])),
    ...(record.length === columns.length
      ? {}
      : { broken: `The row has ${record.length} cells, the header ${columns.length}.` }),
  }));
};

const jsonFitSchema = z.object({
  make: z.string(),
  model: z.string().nullish(),
  from: z.number().nullish(),
  to: z.number().nullish(),
});
const jsonCellSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(jsonFitSchema),
]);
const jsonListSchema = z.array(z.record(z.string(), z.unknown()));
const jsonFileSchema = z.union([jsonListSchema, z.object({ parts: jsonListSchema })]);

const fitText = ({ make, model, from, to }: z.infer<typeof jsonFitSchema>): string =>
  [make, model ?? '*', ...(from == null && to == null ? [] : [`${from ?? ''}-${to ?? ''}`])].join(' > ');

/** The text that the column of a CSV file would have; undefined for what is none. */
const cellText = (value: unknown): string | undefined => {
  const { success, data } = jsonCellSchema.safeParse(value ?? null);
  if (!success) return undefined;
  if (data === null) return '';
  if (data === true) return 'yes';
  if (data === false) return 'no';
  return Array.isArray(data)
    ? data.map((one) => (typeof one === 'string' ? one : fitText(one))).join(';')
    : String(data);
};

/** `line` is the place in the list, from 1. */
const readJsonRow = (row: Readonly<Record<string, unknown>>, n: number): RawRow => {
  const strange = Object.keys(row).filter((name) => !isPartColumn(name));
  const cells = new Map(Object.entries(row).map(([name, value]) => [name, cellText(value)]));
  const unread = [...cells].filter(([, text]) => text === undefined).map(([name]) => name);
  const faults = [
    ...(strange.length > 0 ? [`Names are not known: ${strange.join(', ')}.`] : []),
    ...(unread.length > 0 ? [`What stands under ${unread.join(', ')} cannot be read.`] : []),
  ];
  return {
    line: n + 1,
    cells: Object.fromEntries([...cells].map(([name, text]) => [name, text ?? ''])),
    ...(faults.length === 0 ? {} : { broken: faults.join(' ') }),
  };
};

const readJson = (text: string): RawRow[] => {
  const { success, data } = jsonFileSchema.safeParse(JSON.parse(text));
  if (!success) throw refused('The JSON is no list of parts.');
  return (Array.isArray(data) ? data : data.parts).map(readJsonRow);
};

/** The rows of a file. Throws `feed_refused` for what is no file of parts. */
export const readFile = (text: string, format: PartFormat): RawRow[] => {
  try {
    return format === 'csv' ? readCsv(text) : readJson(text);
  } catch (error) {
    if (error instanceof CsvError) throw refused(`The file is not proper CSV: ${error.message}.`, error);
    if (error instanceof SyntaxError) throw refused('The file is not JSON.', error);
    throw error;
  }
};
