import { FeedRefused } from '../errors.ts';
import { isSeparatorHint, normaliseHeader } from '../reading/csv.ts';
import { localName } from '../reading/xml.ts';
import { auListingCsv } from './au-listing-csv.ts';
import { autotraderCsv } from './autotrader-csv.ts';
import { dealerStudioCsv } from './dealer-studio-csv.ts';
import { dmsJson } from './dms-json.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import { googleRss } from './google-rss.ts';
import { googleTsv } from './google-tsv.ts';
import type { FeedFormat, FeedShape, RowMapping } from './mapping.ts';
import { metaRss } from './meta-rss.ts';
import { metaXml } from './meta-xml.ts';
import { motorcentralCsv, motorcentralXml } from './motorcentral.ts';

const registered: readonly FeedFormat[] = [
  ...[forecourtCsv, dmsJson, dealerStudioCsv, auListingCsv],
  ...[metaXml, metaRss, googleTsv, googleRss, autotraderCsv, motorcentralXml, motorcentralCsv],
];

export const feedFormats: ReadonlyMap<string, FeedFormat> = new Map(
  registered.map((format) => [format.mapping.id, format]),
);

/** By the source's own names, if any. */
export const requiredColumns = (format: FeedFormat, columns: Readonly<Record<string, string>>): readonly string[] => {
  if (format.shape.kind !== 'csv') return [];
  const renamed = new Map<string, string>();
  for (const [field, rule] of Object.entries(format.mapping.fields)) {
    const column = columns[field];
    if (column !== undefined && typeof rule.from === 'string') renamed.set(rule.from, column);
  }
  return format.shape.required.map((name) => renamed.get(name) ?? name);
};

const listColumns = (mapping: RowMapping): string[] =>
  Object.values(mapping.fields).flatMap((rule) => (typeof rule.from === 'string' ? [rule.from] : rule.from));

/** Of a strict format; undefined for formats that ignore unknown columns. */
export const allowedColumns = (
  format: FeedFormat,
  columns: Readonly<Record<string, string>>,
): ReadonlySet<string> | undefined => {
  if (format.shape.kind !== 'csv' || !format.shape.strictHeader) return undefined;
  return new Set([...listColumns(format.mapping), ...Object.values(columns)].map(normaliseHeader));
};

const headerCells = (head: string, delimiter: string): string[] => {
  const lines = head.split(/\r?\n/);
  const first = isSeparatorHint([lines[0] ?? '']) ? lines[1] : lines[0];
  return (first ?? '').split(delimiter).map((cell) => normaliseHeader(cell.replace(/^"|"$/g, '')));
};

const isXml = (head: string): boolean => head.trimStart().startsWith('<');
const isJson = (head: string): boolean => head.trimStart().startsWith('{');

const rootName = (head: string): string | undefined => {
  const found = /<([A-Za-z_][\w:.-]*)/.exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
  return found === undefined ? undefined : localName(found);
};

type Misfit = string | undefined;

/** Elements of the first record; a document without records may be of each format with its root. */
const missingMarks = (head: string, { root, record, marks = [] }: Extract<FeedShape, { kind: 'xml' }>): Misfit => {
  const has = (element: string): boolean => new RegExp(`<(?:[\\w.-]+:)?${element}[\\s/>]`).test(head);
  const lacking = root === undefined || has(record) ? marks.filter((mark) => !has(mark)) : [];
  return lacking.length === 0 ? undefined : `elements are missing: ${lacking.join(', ')}`;
};

const xmlMisfit = (head: string, shape: Extract<FeedShape, { kind: 'xml' }>): Misfit => {
  if (!isXml(head)) return 'the file is not XML';
  const root = rootName(head);
  if (shape.root !== undefined && root !== shape.root) return `the document is <${root ?? '?'}>, not <${shape.root}>`;
  return missingMarks(head, shape);
};

const jsonMisfit = (head: string): Misfit => (isJson(head) ? undefined : 'the file is not JSON with a vehicle a line');

/** Why the start of a file does not match the format; undefined if it does. */
const misfit = (format: FeedFormat, head: string, columns: Readonly<Record<string, string>>): Misfit => {
  const { shape } = format;
  switch (shape.kind) {
    case 'xml':
      return xmlMisfit(head, shape);
    case 'json':
    case 'json-lines':
      return jsonMisfit(head);
    case 'csv': {
      if (isXml(head)) return 'the file is XML';
      if (isJson(head)) return 'the file is JSON';
      const cells = new Set(headerCells(head, shape.delimiter));
      const lacking = requiredColumns(format, columns).filter((name) => !cells.has(normaliseHeader(name)));
      return lacking.length === 0 ? undefined : `columns are missing: ${lacking.join(', ')}`;
    }
  }
};

/** The requested format if the source accepts it; for 'auto' the only accepted one that the start of the file matches. */
export const chooseFeedFormat = (
  asked: string,
  source: { formats: readonly string[]; columns: Readonly<Record<string, string>> },
  head: string,
): FeedFormat => {
  const accepted = source.formats.map((id) => feedFormats.get(id)).filter((format) => format !== undefined);
  if (asked !== 'auto') {
    const format = accepted.find((one) => one.mapping.id === asked);
    if (format !== undefined) return format;
    throw new FeedRefused('format_not_accepted', `The source takes ${source.formats.join(', ')}, not ${asked}.`);
  }
  if (head.trim() === '') throw new FeedRefused('no_valid_rows', 'The file is empty.');
  const judged = accepted.map((format) => ({ format, why: misfit(format, head, source.columns) }));
  const fitting = judged.filter(({ why }) => why === undefined).map(({ format }) => format);
  const [only, ...more] = fitting;
  if (only !== undefined && more.length === 0) return only;
  const names = fitting.map(({ mapping }) => mapping.id).join(', ');
  if (only !== undefined) throw new FeedRefused('format_unknown', `The file may be each of ${names}: name its format.`);
  const reasons = judged.map(({ format, why }) => `${format.mapping.id}: ${why ?? ''}`).join('; ');
  throw new FeedRefused('format_unknown', `The file is none of the source's formats. ${reasons}.`);
};
