import { cleanText as withoutHidden } from '#domain/text/rules.ts';
import { isWebAddress } from '#domain/text/web-address.ts';
import type { Picture } from '#domain/vehicle/picture-schema.ts';
import type { CellReader } from '../formats/mapping.ts';

/** `undefined` is unknown. `fault` says what was left out of a value that is taken. */
export type CellResult = { value: unknown; currency?: string; fault?: string } | { problem: string };

const KM_PER_MILE = 1.609_344;
const MAX_PICTURES = 60;

/** Unambiguous currency marks; a bare dollar sign is the source's. */
const marks: Readonly<Record<string, string>> = {
  R: 'ZAR',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  '£': 'GBP',
  '€': 'EUR',
};
const moneyPattern =
  /^(?:(?<code>[A-Z]{3})\s?)?(?<mark>(?:AU?|NZ|US|CA?)?\$|R|£|€)?\s?(?<whole>\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.(?<part>\d{1,2}))?(?:\s?(?<after>[A-Z]{3}))?$/;

/** No invisible characters, no-break spaces as spaces, trimmed. */
export const cleanText = (text: string): string => withoutHidden(text).replaceAll('\u00a0', ' ').trim();

const parseWholeNumber = (digits: string): number => Number(digits.replace(/[ ,]/g, ''));

const findCurrency = (found: Partial<Record<string, string>>): string | undefined =>
  found['code'] ?? found['after'] ?? marks[found['mark'] ?? ''];

const money = (text: string, zero: 'unknown' | undefined): CellResult => {
  const found = moneyPattern.exec(text)?.groups;
  if (found === undefined) return { problem: 'is not an amount of money' };
  const cents = parseWholeNumber(found['whole'] ?? '') * 100 + Number((found['part'] ?? '0').padEnd(2, '0'));
  const currency = findCurrency(found);
  const value = cents === 0 && zero === 'unknown' ? undefined : cents;
  return currency === undefined ? { value } : { value, currency };
};

/** From '7560 km', '170,255 mi', or a bare number in `unit`. */
export const kilometres = (text: string, unit: string): CellResult => {
  const found = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.0+)?\s*(km|kms|kilometres|mi|miles)?$/i.exec(text);
  if (found === null) return { problem: 'is not a distance' };
  const said = (found[2] ?? unit).toLowerCase();
  const distance = parseWholeNumber(found[1] ?? '');
  return { value: said.startsWith('mi') ? Math.round(distance * KM_PER_MILE) : distance };
};

const number = (text: string, pattern: RegExp, what: string): CellResult =>
  pattern.test(text) ? { value: Number(text.replace(/[ ,]/g, '')) } : { problem: `is not ${what}` };

/** Engines are smaller than 50 litres and larger than 50 cubic centimetres. */
const litres = (text: string): CellResult => {
  const found = /^(\d+(?:\.\d+)?)\s*(?:l|litres?|cc)?$/i.exec(text);
  if (found === null) return { value: undefined };
  const size = Number(found[1]);
  if (size === 0) return { value: undefined };
  return { value: size < 50 ? size : Math.round(size / 100) / 10 };
};

const spelt: Readonly<Record<string, string>> = {
  KIA: 'Kia',
  MINI: 'MINI',
  PHEV: 'PHEV',
  SSANGYONG: 'SsangYong',
};

const inNameCase = (word: string): string => {
  const known = spelt[word];
  if (known !== undefined) return known;
  return /^\p{Lu}{4,}$/u.test(word) ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word;
};

/** Short words, and those with digits or single letters, are codes and keep their capitals: BMW, XV, RAV4, F-TYPE. */
const nameCase = (text: string): string =>
  text.replace(/[\p{L}\d-]+/gu, (word) =>
    word.split('-').some((part) => part.length < 2) ? word : word.split('-').map(inNameCase).join('-'),
  );

const plainText = (text: string, reader: Extract<CellReader, { kind: 'text' }>): CellResult => {
  if (reader.upper === true) return { value: text.toUpperCase() };
  return { value: reader.case === 'name' ? nameCase(text) : text };
};

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

const flag = (text: string): CellResult => {
  const value = flags[text.toLowerCase()];
  return value === undefined ? { problem: 'is neither yes nor no' } : { value };
};

const dayPatterns = {
  ymd: /^(?<y>\d{4})[-/]?(?<m>\d{2})[-/]?(?<d>\d{2})$/,
  dmy: /^(?<d>\d{1,2})[/-](?<m>\d{1,2})[/-](?<y>\d{4})$/,
};

const date = (text: string, reader: Extract<CellReader, { kind: 'date' }>): CellResult => {
  const found = dayPatterns[reader.order].exec(text)?.groups;
  const bad: CellResult =
    reader.impossible === 'unknown' ? { value: undefined } : { problem: `is not a day (${reader.order})` };
  if (found === undefined) return bad;
  const day = `${found['y']}-${(found['m'] ?? '').padStart(2, '0')}-${(found['d'] ?? '').padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? { value: day } : bad;
};

const time = (text: string): CellResult => {
  const iso = text.replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3').replace(' ', 'T');
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(at) ? { problem: 'is not a time' } : { value: at };
};

const fromTable = (text: string, reader: Extract<CellReader, { kind: 'table' }>): CellResult => {
  const value = Object.hasOwn(reader.table, text.toLowerCase()) ? reader.table[text.toLowerCase()] : undefined;
  if (value !== undefined) return { value };
  if (reader.otherwise === 'keep') return { value: text };
  return reader.otherwise === 'unknown' ? { value: undefined } : { problem: 'is not one of the known words' };
};

const json = (text: string): CellResult => {
  try {
    // Escapes may contain characters that cells may not.
    return { value: JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)) };
  } catch {
    return { problem: 'is not JSON' };
  }
};

type CellKind = Exclude<CellReader['kind'], 'list' | 'pictures' | 'column'>;
export type SingleReader = Extract<CellReader, { kind: CellKind }>;
type ReaderOf<K extends CellKind> = Extract<SingleReader, { kind: K }>;

const readers: { readonly [K in CellKind]: (text: string, reader: ReaderOf<K>, unit: string) => CellResult } = {
  text: plainText,
  whole: (text) => number(text, /^-?(\d{1,3}(,\d{3})+|\d+)$/, 'a whole number'),
  decimal: (text) => number(text, /^-?\d+(\.\d+)?$/, 'a number'),
  litres,
  money: (text, reader) => money(text, reader.zero),
  distance: (text, _, unit) => kilometres(text, unit),
  flag,
  date,
  time,
  table: fromTable,
  address: (text) =>
    isWebAddress(text) ? { value: text } : { problem: 'is not an address that begins with https://' },
  json,
};

const readBy = <K extends CellKind>(kind: K, text: string, reader: ReaderOf<K>, unit: string): CellResult =>
  readers[kind](text, reader, unit);

/** Lists and pictures are read by `readAll`, columns by the row. */
export const readCell = (text: string, reader: SingleReader, unit: string): CellResult =>
  readBy(reader.kind, text, reader, unit);

/** https or `layered:<body>:<view>:<#colour>`, which the media store composes. */
const parsePicture = (text: string): Picture | undefined => {
  const layered = /^layered:([\w-]+):([\w-]+):(#[0-9a-f]{6})$/.exec(text);
  if (layered !== null) {
    return { kind: 'layered', body: layered[1] ?? '', view: layered[2] ?? '', colour: layered[3] ?? '' };
  }
  return isWebAddress(text) ? { kind: 'remote', url: text } : undefined;
};

const parts = (texts: readonly string[], separator: string | undefined): string[] =>
  texts
    .flatMap((text) => (separator === undefined ? [text] : text.split(separator)))
    .map(cleanText)
    .filter((text) => text !== '');

/** For paths with several values. A picture that has no address is left out; where none has one, the cell cannot be read. */
export const readAll = (
  texts: readonly string[],
  reader: Extract<CellReader, { kind: 'list' | 'pictures' }>,
): CellResult => {
  const all = [...new Set(parts(texts, reader.separator))];
  if (reader.kind === 'list') return { value: all };
  const read = all.map((text) => ({ text, picture: parsePicture(text) }));
  const bad = read.find(({ picture }) => picture === undefined);
  const pictures = read.flatMap(({ picture }) => picture ?? []).slice(0, MAX_PICTURES);
  if (bad === undefined) return { value: pictures };
  const fault = `holds '${bad.text.slice(0, 60)}', which is no https address`;
  return pictures.length === 0 ? { problem: fault } : { value: pictures, fault };
};
