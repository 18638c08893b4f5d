import { oneLineNumber } from '#domain/vehicle/number.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import type { FeedRecord, FieldRule, RowMapping } from '../formats/mapping.ts';
import { cleanText } from './cells.ts';

export interface CompiledRule {
  field: string;
  paths: readonly string[];
  rule: FieldRule;
}

/** The format's mapping with the source's overrides. */
export interface RowContext {
  mapping: RowMapping;
  rules: readonly CompiledRule[];
  blanks: ReadonlySet<string>;
  source: Pick<FeedSource, 'odometerUnit' | 'defaultLocation' | 'locationCodes' | 'requiresPrice'>;
  locationIds: ReadonlySet<string>;
}

/** Applies the source's own column names. */
export const rowContext = (mapping: RowMapping, source: FeedSource, locationIds: ReadonlySet<string>): RowContext => ({
  mapping,
  source,
  locationIds,
  blanks: new Set(mapping.blanks),
  rules: Object.entries(mapping.fields).map(([field, rule]) => {
    const from = source.columns[field] ?? rule.from;
    return { field, rule, paths: typeof from === 'string' ? [from] : from };
  }),
});

const known = (context: RowContext, text: string): string | undefined => {
  if (text === '') return undefined;
  const clean = cleanText(text);
  return context.blanks.has(clean.toLowerCase()) ? undefined : clean;
};

/** The first value at the rule's paths, after `take`, and its path. */
export const found = (
  context: RowContext,
  record: FeedRecord,
  { paths, rule }: CompiledRule,
): { path: string; text: string | undefined } | undefined => {
  for (const path of paths) {
    const text = known(context, record.all(path)[0] ?? '');
    if (text === undefined) continue;
    if (rule.take === undefined) return { path, text };
    const taken = rule.take.exec(text)?.[1];
    if (taken !== undefined) return { path, text: known(context, taken) };
  }
  return rule.constant === undefined ? undefined : { path: '', text: rule.constant };
};

export const single = (context: RowContext, record: FeedRecord, rule: CompiledRule): string | undefined =>
  found(context, record, rule)?.text;

/** As the row has it, in one line; null without one. */
export const readStockNumber = (context: RowContext, record: FeedRecord): string | null => {
  const rule = context.rules.find(({ field }) => field === 'stocknum');
  const text = rule && single(context, record, rule);
  return text === undefined ? null : oneLineNumber(text);
};
