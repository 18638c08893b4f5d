import { oneLineNumber } from '#domain/vehicle/number.ts';
import { lenderColumnsByField } from '../formats/lender-columns.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { readAll, readCell, type CellResult, type SingleReader } from './cells.ts';
import { found, single, type CompiledRule, type RowContext } from './row-context.ts';

/** An error or a warning. */
export interface RowProblem {
  field: string;
  reason: string;
  detail: string;
}

const readOdometerUnit = (context: RowContext, record: FeedRecord, path: string | undefined): string => {
  const said = path === undefined ? '' : (record.all(path)[0] ?? '').trim();
  return said === '' ? context.source.odometerUnit : said;
};

type Result = CellResult | { problem: string; reason: 'too_large' };

/** docs/product/stock-feeds.md, 'File limits'. */
const MAX_FIELD_CHARS = 64 * 1_024;
const tooLarge = { problem: 'is larger than 64 kB', reason: 'too_large' } as const;

const isLarge = (text: string): boolean => text.length > MAX_FIELD_CHARS;

const readOne = (context: RowContext, record: FeedRecord, text: string, reader: SingleReader): Result =>
  readCell(text, reader, readOdometerUnit(context, record, reader.kind === 'distance' ? reader.unit : undefined));

const read = (context: RowContext, record: FeedRecord, compiled: CompiledRule): Result => {
  const { read: reader } = compiled.rule;
  const texts = compiled.paths.flatMap((path) => record.all(path));
  if (texts.some(isLarge)) return tooLarge;
  if (reader.kind === 'list' || reader.kind === 'pictures') return readAll(texts, reader);
  const { path = '', text } = found(context, record, compiled) ?? {};
  if (text === undefined) return { value: undefined };
  return reader.kind === 'column' ? { value: reader.values[path] } : readOne(context, record, text, reader);
};

export interface RowValues {
  values: Map<string, unknown>;
  /** The price's mark, or the only one of the row. */
  currency: string | undefined;
  /** Fields without a value that can be read. */
  problems: RowProblem[];
  /** Of fields that are taken. */
  warnings: RowProblem[];
}

/** Amounts in another currency than the price are no amounts of this vehicle. */
const dropOtherCurrencies = (out: RowValues, marked: ReadonlyMap<string, string>): void => {
  const all = new Set(marked.values());
  out.currency = marked.get('price_cents') ?? [...all][0];
  if (all.size <= 1) return;
  const detail = `One row in ${[...all].join(' and ')}.`;
  const others = [...marked].filter(([, currency]) => currency !== marked.get('price_cents')).map(([field]) => field);
  for (const field of others) out.values.delete(field);
  const named = marked.has('price_cents') ? others : ['price_cents'];
  out.problems.push(...named.map((field) => ({ field, reason: 'currencies_mixed', detail })));
};

/** An entry with a part that cannot be read would be an offer that nobody makes. */
const dropUnreadLenders = ({ values, problems }: RowValues): void => {
  const providers = new Set(problems.map(({ field }) => lenderColumnsByField.get(field)?.provider));
  providers.delete(undefined);
  for (const field of [...values.keys()]) {
    if (providers.has(lenderColumnsByField.get(field)?.provider)) values.delete(field);
  }
};

const oneLined: readonly string[] = ['stocknum', 'vin', 'regplate', 'listing_id'];

const asOneLine = (field: string, value: unknown): unknown =>
  typeof value === 'string' && oneLined.includes(field) ? oneLineNumber(value) : value;

export const readFields = (context: RowContext, record: FeedRecord): RowValues => {
  const out: RowValues = { values: new Map(), currency: undefined, problems: [], warnings: [] };
  const marked = new Map<string, string>();
  for (const compiled of context.rules) {
    const { field } = compiled;
    const result = read(context, record, compiled);
    const shown = (): string => `'${(single(context, record, compiled) ?? '').slice(0, 60)}'`;
    if ('problem' in result) {
      const reason = 'reason' in result ? result.reason : 'unreadable';
      out.problems.push({ field, reason, detail: `${shown()} ${result.problem}` });
      continue;
    }
    if (result.fault !== undefined)
      out.warnings.push({ field, reason: 'unreadable', detail: `The cell ${result.fault}` });
    if (result.value !== undefined) out.values.set(field, asOneLine(field, result.value));
    if (result.currency !== undefined) marked.set(field, result.currency);
  }
  dropOtherCurrencies(out, marked);
  dropUnreadLenders(out);
  return out;
};

/** Undefined if empty. */
export const readRowTexts = (values: ReadonlyMap<string, unknown>, field: string): string[] => {
  const value = values.get(field);
  return Array.isArray(value)
    ? value.flatMap((text: unknown) => (typeof text === 'string' && text !== '' ? [text] : []))
    : [];
};

export const readRowText = (values: ReadonlyMap<string, unknown>, field: string): string | undefined => {
  const value = values.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
