import { FeedRefused } from '../errors.ts';
import { isSeparatorHint, normaliseHeader } from '../reading/csv.ts';
import { localName } from '../reading/xml.ts';
import { auListingCsv } from './au-listing-csv.ts';
import { autotraderCsv } from './autotrader-csv.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import { googleTsv } from './google-tsv.ts';
import type { FeedFormat, RowMapping } from './mapping.ts';
import { metaRss } from './meta-rss.ts';
import { metaXml } from './meta-xml.ts';

export const feedFormats: ReadonlyMap<string, FeedFormat> = new Map(
  [forecourtCsv, auListingCsv, metaXml, metaRss, googleTsv, autotraderCsv].map((format) => [format.mapping.id, format]),
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

const columnsOf = (mapping: RowMapping): string[] =>
  Object.values(mapping.fields).flatMap((rule) => (typeof rule.from === 'string' ? [rule.from] : rule.from));

/** Of a strict format; undefined for formats that ignore unknown columns. */
export const allowedColumns = (
  format: FeedFormat,
  columns: Readonly<Record<string, string>>,
): ReadonlySet<string> | undefined => {
  if (format.shape.kind !== 'csv' || !format.shape.strictHeader) return undefined;
  return new Set([...columnsOf(format.mapping), ...Object.values(columns)].map(normaliseHeader));
};

const headerCells = (head: string, delimiter: string): string[] => {
  const lines = head.split(/\r?\n/);
  const first = isSeparatorHint([lines[0] ?? '']) ? lines[1] : lines[0];
  return (first ?? '').split(delimiter).map((cell) => normaliseHeader(cell.replace(/^"|"$/g, '')));
};

const rootName = (head: string): string | undefined => {
  const found = /<([A-Za-z_][\w:.-]*)/.exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
  return found === undefined ? undefined : localName(found);
};

/** Why the start of a file does not match the format; undefined if it does. */
const misfit = (format: FeedFormat, head: string, columns: Readonly<Record<string, string>>): string | undefined => {
  const isXml = head.trimStart().startsWith('<');
  if (format.shape.kind === 'xml') {
    if (!isXml) return 'the file is not XML';
    const root = rootName(head);
    return root === format.shape.root ? undefined : `the document is <${root ?? '?'}>, not <${format.shape.root}>`;
  }
  if (isXml) return 'the file is XML';
  const cells = new Set(headerCells(head, format.shape.delimiter));
  const lacking = requiredColumns(format, columns).filter((name) => !cells.has(normaliseHeader(name)));
  return lacking.length === 0 ? undefined : `columns are missing: ${lacking.join(', ')}`;
};

/** The requested format if the source accepts it; for 'auto' the only accepted one that the start of the file matches. */
export const formatOf = (
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
