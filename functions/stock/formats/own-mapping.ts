import type { FeedMapping } from '#tenants/feed-mapping.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { FeedRefused } from '../errors.ts';
import { text } from './columns.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import { chooseFeedFormat } from './registry.ts';
import type { CellReader, FeedFormat, FeedShape, FieldRule, TreeShape, ValueTable } from './mapping.ts';

/** The name of a dealer's own mapping among the formats. */
export const OWN_FORMAT = 'own-mapping';

type Column = FeedMapping['columns'][string];

let rules: readonly (readonly [string, FieldRule])[] | undefined;
/** Those of our own format, which makes them on first use. */
const listRules = (): readonly (readonly [string, FieldRule])[] =>
  (rules ??= Object.entries({ ...forecourtCsv.mapping.fields, listing_id: text('listing_id') }));
/** Our columns that a rule reads: its own, then those it falls back to. */
const ruleFields = ({ from }: FieldRule): readonly string[] => (typeof from === 'string' ? [from] : from);
const isOurs = (field: string): boolean => listRules().some(([, rule]) => ruleFields(rule)[0] === field);

/** Columns of our own format, and listing_id: what a column of a file may be. */
export const ourColumns = (): string[] => [...new Set(listRules().flatMap(([, rule]) => ruleFields(rule)[0] ?? []))];

/** Our column that a field of a vehicle is read from; the words rather than our code of them. */
export const columnOfField = (field: string): string | undefined => {
  const rule = listRules().find(([name]) => name === field)?.[1];
  return rule && ruleFields(rule).at(-1);
};

/** How our column is read, once for each field that it gives. */
export const listReaders = (field: string): CellReader[] =>
  listRules()
    .filter(([, rule]) => ruleFields(rule).includes(field))
    .map(([, rule]) => rule.read);
const findTable = (field: string): Extract<CellReader, { kind: 'table' }> | undefined =>
  listReaders(field).find((read) => read.kind === 'table');

/** Read by a part of the text, so that a whole cell is seldom one of the words. */
const inPart = new Set(['trans', 'simple_transmission']);

/** Words that a column of ours may have, and what they are for us. */
export const wordsOf = (field: string): { known: string[]; ours: string[] } | undefined => {
  const table = inPart.has(field) ? undefined : findTable(field)?.table;
  return table && { known: Object.keys(table), ours: [...new Set(Object.values(table))] };
};

const lower = (words: ValueTable): ValueTable =>
  Object.fromEntries(Object.entries(words).map(([theirs, ours]) => [theirs.toLowerCase(), ours]));

const mergeWords = (columns: readonly Column[]): ValueTable =>
  lower(Object.fromEntries(columns.flatMap(({ words }) => Object.entries(words ?? {}))));

const withWords = (read: CellReader, field: string, words: ValueTable): CellReader => {
  if (Object.keys(words).length === 0) return read;
  if (read.kind === 'table') return { ...read, table: { ...read.table, ...words } };
  // A text with a code beside it stays as the file has it.
  return read.kind === 'text' && findTable(field) === undefined
    ? { kind: 'table', table: words, otherwise: 'keep' }
    : read;
};

const withHints = (read: CellReader, field: string, columns: readonly Column[]): CellReader => {
  const order = columns.map((column) => column.order).find((one) => one !== undefined);
  const separator = columns.map((column) => column.separator).find((one) => one !== undefined);
  if (read.kind === 'date') return order === undefined ? read : { ...read, order };
  if (read.kind === 'list' || read.kind === 'pictures') return separator === undefined ? read : { ...read, separator };
  return withWords(read, field, mergeWords(columns));
};

const buildRule = (mapping: FeedMapping, rule: FieldRule): FieldRule | undefined => {
  const names = ruleFields(rule);
  const columns = names.flatMap((name) => Object.entries(mapping.columns).filter(([, { field }]) => field === name));
  const constant = names.map((name) => mapping.constants[name]).find((value) => value !== undefined);
  if (columns.length === 0 && constant === undefined) return undefined;
  const read = withHints(
    rule.read,
    names[0] ?? '',
    columns.map(([, column]) => column),
  );
  return { ...rule, from: columns.map(([column]) => column), read, ...(constant === undefined ? {} : { constant }) };
};

const LIST = 'Fields are the columns of docs/feeds/forecourt-csv.md, and listing_id.';

const wordFaults = (key: string, field: string, words: ValueTable): string[] => {
  const table = findTable(field);
  if (table === undefined) {
    const isText = listReaders(field).some(({ kind }) => kind === 'text');
    return isText ? [] : [`${key}: words say nothing of '${field}'. Leave them out.`];
  }
  const ours = new Set(Object.values(table.table));
  if (table.otherwise === 'keep') return [];
  return Object.entries(words)
    .filter(([, word]) => !ours.has(word))
    .map(([theirs, word]) => `${key}.${theirs}: '${word}' is no word of ours. Write one of ${[...ours].join(', ')}.`);
};

const hintFaults = (key: string, column: Column): string[] => {
  const kinds = new Set<string>(listReaders(column.field).map(({ kind }) => kind));
  const hints = [
    { hint: 'unit', given: column.unit, kinds: ['distance'] },
    { hint: 'order', given: column.order, kinds: ['date'] },
    { hint: 'separator', given: column.separator, kinds: ['list', 'pictures'] },
  ];
  return hints
    .filter((one) => one.given !== undefined && !one.kinds.some((kind) => kinds.has(kind)))
    .map(({ hint }) => `${key}.${hint}: it says nothing of '${column.field}'. Leave it out.`);
};

/** What a mapping asks that cannot be, by key, and what to do. */
export const mappingFaults = ({ columns, constants }: FeedMapping): string[] => [
  ...Object.entries(columns).flatMap(([name, column]) => {
    const key = `columns.${name}`;
    if (!isOurs(column.field)) return [`${key}: '${column.field}' is no field. ${LIST}`];
    const { words } = column;
    return [...hintFaults(key, column), ...(words ? wordFaults(`${key}.words`, column.field, words) : [])];
  }),
  ...Object.keys(constants)
    .filter((field) => !isOurs(field))
    .map((field) => `constants.${field}: there is no such field. ${LIST}`),
];

/** Of XML and JSON, whose vehicles may each lack any path. */
export const shapeOfRows = (rows: NonNullable<FeedMapping['rows']>): TreeShape => {
  switch (rows.as) {
    case 'xml':
      return { kind: 'xml', record: rows.element, attributes: true };
    case 'json':
      return { kind: 'json', list: rows.list };
    case 'json-lines':
      return { kind: 'json-lines' };
  }
};

const shapeOf = ({ rows, delimiter, columns }: FeedMapping): FeedShape => {
  if (rows !== undefined) return shapeOfRows(rows);
  const required = Object.entries(columns).flatMap(([name, { optional = false }]) => (optional ? [] : [name]));
  return { kind: 'csv', delimiter, required, strictHeader: false };
};

const ownFormat = (mapping: FeedMapping): FeedFormat => {
  const faults = mappingFaults(mapping);
  if (faults.length > 0) throw new FeedRefused('mapping_invalid', faults.join(' '));
  const fields = listRules().flatMap(([field, rule]) => {
    const found = buildRule(mapping, rule);
    return found === undefined ? [] : [[field, found] as const];
  });
  return {
    title: 'A mapping of the dealer’s own',
    shape: shapeOf(mapping),
    mapping: {
      id: OWN_FORMAT,
      blanks: ['', ...mapping.blanks.map((blank) => blank.toLowerCase())],
      fields: Object.fromEntries(fields),
    },
  };
};

/** A mapping replaces the source's own column names; its unit is that of the file. */
export const withMapping = (source: FeedSource, given: FeedMapping | null): FeedSource => {
  const mapping = given ?? source.mapping;
  if (mapping === undefined) return source;
  const unit = Object.values(mapping.columns).find((column) => column.unit !== undefined)?.unit;
  return { ...source, mapping, columns: {}, odometerUnit: unit ?? source.odometerUnit };
};

type Formats = Parameters<typeof chooseFeedFormat>[1] & { mapping?: FeedMapping | undefined };

/** The mapping of the source if it has one and no other format was asked for. */
export const formatFor = (asked: string, source: Formats, head: string): FeedFormat =>
  source.mapping !== undefined && (asked === 'auto' || asked === OWN_FORMAT)
    ? ownFormat(source.mapping)
    : chooseFeedFormat(asked, source, head);
