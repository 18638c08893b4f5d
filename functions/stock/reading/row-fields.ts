import type { FeedRecord } from '../formats/mapping.ts';
import { readAll, readCell, type CellResult } from './cells.ts';
import { found, single, type CompiledRule, type RowContext } from './row-context.ts';

/** An error or a warning. */
export interface RowProblem {
  field: string;
  reason: string;
  detail: string;
}

const unitOf = (context: RowContext, record: FeedRecord, path: string | undefined): string => {
  const said = path === undefined ? '' : (record.all(path)[0] ?? '').trim();
  return said === '' ? context.source.odometerUnit : said;
};

const read = (context: RowContext, record: FeedRecord, compiled: CompiledRule): CellResult => {
  const { read: reader } = compiled.rule;
  if (reader.kind === 'list' || reader.kind === 'pictures') {
    return readAll(
      compiled.paths.flatMap((path) => record.all(path)),
      reader,
    );
  }
  const { path = '', text } = found(context, record, compiled) ?? {};
  if (text === undefined) return { value: undefined };
  if (reader.kind === 'column') return { value: reader.values[path] };
  return readCell(text, reader, unitOf(context, record, reader.kind === 'distance' ? reader.unit : undefined));
};

export interface RowValues {
  values: Map<string, unknown>;
  currencies: Set<string>;
  problems: RowProblem[];
}

const mixedCurrencies = (currencies: ReadonlySet<string>): RowProblem[] =>
  currencies.size <= 1
    ? []
    : [
        {
          field: 'price_cents',
          reason: 'currencies_mixed',
          detail: `One row in ${[...currencies].join(' and ')}.`,
        },
      ];

export const readFields = (context: RowContext, record: FeedRecord): RowValues => {
  const out: RowValues = { values: new Map(), currencies: new Set(), problems: [] };
  for (const compiled of context.rules) {
    const { field } = compiled;
    const result = read(context, record, compiled);
    if ('problem' in result) {
      const shown = single(context, record, compiled) ?? '';
      out.problems.push({ field, reason: 'unreadable', detail: `'${shown.slice(0, 60)}' ${result.problem}` });
      continue;
    }
    if (result.value !== undefined) out.values.set(field, result.value);
    if (result.currency !== undefined) out.currencies.add(result.currency);
  }
  out.problems.push(...mixedCurrencies(out.currencies));
  return out;
};

/** Undefined if empty. */
export const textOf = (values: ReadonlyMap<string, unknown>, field: string): string | undefined => {
  const value = values.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
