import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { faultOfIssue } from '#domain/validation/schema.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { cleanText } from './cells.ts';
import { contentInput, lifeOf } from './row-content.ts';
import type { RowContext } from './row-context.ts';
import { readFields, textOf, type RowProblem, type RowValues } from './row-fields.ts';
import { warningsOf } from './row-warnings.ts';

/** A row's content, without id and version. */
export interface CarRow {
  row: number;
  content: VehicleContent;
  life: 'active' | 'sold' | 'withdrawn';
  /** By the names in `source.identity`; composite without its ordinal. */
  keys: { vin?: string; stocknum?: string; listing_id?: string; composite?: string };
  /** The source's own modified time in ms. */
  modifiedAt: number | undefined;
  /** Undefined if the prices have no currency mark. */
  currency: string | undefined;
  /** For accepted rows. */
  warnings: readonly RowProblem[];
}

export type RowResult = { ok: true; car: CarRow } | { ok: false; problems: RowProblem[] };

/** Larger cars would not fit a table item with their events. */
const MAX_CONTENT_CHARS = 200_000;

const reasonOf = (issue: { code?: string; input?: unknown }): string => {
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out_of_range';
  return issue.input === undefined ? 'missing' : 'not_allowed';
};

const keysOf = (context: RowContext, record: FeedRecord, content: VehicleContent, listing: string | undefined) => {
  const composite = context.mapping.composite?.map((column) => cleanText(record.all(column)[0] ?? '').toLowerCase());
  return {
    ...(content.vin === null ? {} : { vin: content.vin.toUpperCase() }),
    ...(content.stocknum === null ? {} : { stocknum: content.stocknum.toUpperCase() }),
    ...(listing === undefined ? {} : { listing_id: listing }),
    ...(composite === undefined ? {} : { composite: composite.join('\u001f') }),
  };
};

const accept = (context: RowContext, record: FeedRecord, found: RowValues): RowResult => {
  const parsed = vehicleContentSchema.safeParse(contentInput(context, record, found.values), { reportInput: true });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const reason = reasonOf(issue);
      const detail = reason === 'missing' ? 'The row has no value for it.' : faultOfIssue(issue).message;
      return { field: String(issue.path[0] ?? 'row'), reason, detail };
    });
    return { ok: false, problems };
  }
  if (JSON.stringify(parsed.data).length > MAX_CONTENT_CHARS) {
    return { ok: false, problems: [{ field: 'row', reason: 'too_large', detail: 'The car is larger than 200 kB.' }] };
  }
  const modified = found.values.get('modified_at');
  return {
    ok: true,
    car: {
      row: record.row,
      content: parsed.data,
      life: lifeOf(found.values),
      keys: keysOf(context, record, parsed.data, textOf(found.values, 'listing_id')),
      modifiedAt: typeof modified === 'number' ? modified : undefined,
      currency: [...found.currencies][0],
      warnings: warningsOf(found.values, parsed.data),
    },
  };
};

/** A car, or all reasons for refusal: unreadable cells first, then the schema's. */
export const readRow = (context: RowContext, record: FeedRecord): RowResult => {
  if (record.broken !== undefined) return { ok: false, problems: [{ field: 'row', ...record.broken }] };
  const found = readFields(context, record);
  return found.problems.length > 0 ? { ok: false, problems: found.problems } : accept(context, record, found);
};
