import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { cleanText } from './cells.ts';
import { hidesPrice, isNeeded, retainedFields } from './needed.ts';
import { contentInput, readStockLife, type RowLife } from './row-content.ts';
import type { RowContext } from './row-context.ts';
import { readFields, readRowText, type RowProblem, type RowValues } from './row-fields.ts';
import { collectRowWarnings } from './row-warnings.ts';
import { parseTolerantly } from './tolerant.ts';

/** By the names in `source.identity`; composite without its ordinal. */
export interface RowKeys {
  vin?: string;
  stocknum?: string;
  listing_id?: string;
  composite?: string;
}

interface AnyRow {
  row: number;
  life: RowLife;
  keys: RowKeys;
  /** The source's own modified time in ms. */
  modifiedAt: number | undefined;
}

/** A row's content, without id and version. */
export interface VehicleRow extends AnyRow {
  content: VehicleContent;
  /** Undefined if the prices have no currency mark. */
  currency: string | undefined;
  /** Fields of the content that the row has but that cannot be read. */
  unread: readonly string[];
  warnings: readonly RowProblem[];
}

/** What a refused row says all the same. */
export interface RefusedRow extends AnyRow {
  problems: RowProblem[];
  /** Undefined where the row does not say what the vehicle costs. */
  prices: Pick<VehicleContent, 'price_cents' | 'offer_price_cents'> | undefined;
}

export type RowResult = { ok: true; car: VehicleRow } | ({ ok: false } & RefusedRow);

/** Larger cars would not fit a table item with their events. */
const MAX_CONTENT_CHARS = 200_000;
const MAX_VIN_CHARS = 17;
const MAX_STOCKNUM_CHARS = 60;

const upper = (values: RowValues['values'], field: 'vin' | 'stocknum', max: number): string | undefined => {
  const text = readRowText(values, field)?.toUpperCase();
  return text === undefined || text.length > max ? undefined : text;
};

const readRowKeys = (context: RowContext, record: FeedRecord, { values }: RowValues): RowKeys => {
  const composite = context.mapping.composite?.map((column) => cleanText(record.all(column)[0] ?? '').toLowerCase());
  const vin = upper(values, 'vin', MAX_VIN_CHARS);
  const stocknum = upper(values, 'stocknum', MAX_STOCKNUM_CHARS);
  const listing = readRowText(values, 'listing_id');
  return {
    ...(vin === undefined ? {} : { vin }),
    ...(stocknum === undefined ? {} : { stocknum }),
    ...(listing === undefined ? {} : { listing_id: listing }),
    ...(composite === undefined ? {} : { composite: composite.join('\u001f') }),
  };
};

const readCents = (values: RowValues['values'], field: 'price_cents' | 'offer_price_cents'): number | null => {
  const value = values.get(field);
  return typeof value === 'number' ? value : null;
};

const buildAnyRow = (context: RowContext, record: FeedRecord, found: RowValues): AnyRow => {
  const modified = found.values.get('modified_at');
  const lifeUnread = found.problems.some(({ field }) => field === 'status' || field === 'life');
  return {
    row: record.row,
    // Cells of a row with too many or too few may stand in each other's columns.
    life: lifeUnread || record.broken !== undefined ? 'unread' : readStockLife(found.values),
    keys: readRowKeys(context, record, found),
    modifiedAt: typeof modified === 'number' ? modified : undefined,
  };
};

const refuse = (context: RowContext, record: FeedRecord, found: RowValues, problems: RowProblem[]): RowResult => {
  const { values } = found;
  const prices = problems.some(hidesPrice)
    ? undefined
    : { price_cents: readCents(values, 'price_cents'), offer_price_cents: readCents(values, 'offer_price_cents') };
  return { ok: false, ...buildAnyRow(context, record, found), problems, prices };
};

const priceProblem = ({ source }: RowContext, life: RowLife, content: VehicleContent): RowProblem[] => {
  if (!source.requiresPrice || life === 'sold' || life === 'withdrawn') return [];
  if ((sellingPriceCents(content) ?? 0) > 0 || content.price_type === 'poa') return [];
  return [{ field: 'price_cents', reason: 'missing', detail: 'The source takes no vehicle without a price.' }];
};

const sizeProblem = (content: VehicleContent): RowProblem[] =>
  JSON.stringify(content).length > MAX_CONTENT_CHARS
    ? [{ field: 'row', reason: 'too_large', detail: 'The car is larger than 200 kB.' }]
    : [];

const accept = (context: RowContext, record: FeedRecord, found: RowValues): RowResult => {
  const parsed = parseTolerantly(contentInput(context, record, found.values));
  if (!parsed.ok) return refuse(context, record, found, parsed.problems);
  const { content } = parsed;
  const row = buildAnyRow(context, record, found);
  const problems = [...priceProblem(context, row.life, content), ...sizeProblem(content)];
  if (problems.length > 0) return refuse(context, record, found, problems);
  const left = [...found.problems, ...found.warnings, ...parsed.warnings];
  return {
    ok: true,
    car: {
      ...row,
      content,
      currency: found.currency,
      unread: retainedFields([...found.problems, ...parsed.lost]),
      warnings: [...left, ...collectRowWarnings(found.values, content)],
    },
  };
};

/**
 * A car, or all reasons for refusal: unreadable cells first, then the schema's. A field that is not needed is left out with a
 * warning (docs/product/stock-feeds.md, 'Row rules').
 */
export const readRow = (context: RowContext, record: FeedRecord): RowResult => {
  const found = readFields(context, record);
  if (record.broken !== undefined) return refuse(context, record, found, [{ field: 'row', ...record.broken }]);
  const needed = found.problems.filter(isNeeded);
  return needed.length > 0 ? refuse(context, record, found, needed) : accept(context, record, found);
};
