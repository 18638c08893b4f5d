import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { faultOfIssue } from '#domain/validation/schema.ts';
import type { FeedSource } from '#tenants/schema.ts';
import type { FeedRecord, FieldRule, RowMapping } from '../formats/mapping.ts';
import { cleanText, readAll, readCell, type CellResult } from './cells.ts';
import { locationOf } from './locations.ts';
import { repairMakeAndModel, titleRemainder } from './titles.ts';

export interface RowProblem {
  field: string;
  reason: string;
  detail: string;
}

/** What one row says, before the run gives it an id and a version. */
export interface CarRow {
  row: number;
  content: VehicleContent;
  life: 'active' | 'sold' | 'withdrawn';
  /** By the names of `source.identity`; composite without its ordinal. */
  keys: { vin?: string; stocknum?: string; listing_id?: string; composite?: string };
  /** The source's own modified time in ms, where it has one. */
  modifiedAt: number | undefined;
  /** Currency the row's prices name; undefined where they name none. */
  currency: string | undefined;
}

export type RowResult = { ok: true; car: CarRow } | { ok: false; problems: RowProblem[] };

interface CompiledRule {
  field: string;
  paths: readonly string[];
  rule: FieldRule;
}

/** What a row is read with: the format's mapping, overridden by the source. */
export interface RowContext {
  mapping: RowMapping;
  rules: readonly CompiledRule[];
  blanks: ReadonlySet<string>;
  source: Pick<FeedSource, 'odometerUnit' | 'defaultLocation' | 'locationCodes' | 'columns'>;
  locationIds: ReadonlySet<string>;
}

/** A car of this much JSON would not fit its table item together with its events. */
const MAX_CONTENT_CHARS = 200_000;

/** The mapping with the source's own column names in it, ready for many rows. */
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

/** The first value at the rule's paths, after `take`; undefined is unknown. */
const single = (context: RowContext, record: FeedRecord, { paths, rule }: CompiledRule): string | undefined => {
  for (const path of paths) {
    const text = known(context, record.all(path)[0] ?? '');
    if (text === undefined) continue;
    if (rule.take === undefined) return text;
    const taken = rule.take.exec(text)?.[1];
    if (taken !== undefined) return known(context, taken);
  }
  return undefined;
};

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
  const text = single(context, record, compiled);
  if (text === undefined) return { value: undefined };
  return readCell(text, reader, unitOf(context, record, reader.kind === 'distance' ? reader.unit : undefined));
};

interface Values {
  values: Map<string, unknown>;
  currencies: Set<string>;
  problems: RowProblem[];
}

const readFields = (context: RowContext, record: FeedRecord): Values => {
  const out: Values = { values: new Map(), currencies: new Set(), problems: [] };
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
  return out;
};

const text = (values: ReadonlyMap<string, unknown>, field: string): string | undefined => {
  const value = values.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const reasonOf = (issue: { code?: string; input?: unknown }): string => {
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out_of_range';
  return issue.input === undefined ? 'missing' : 'not_allowed';
};

const badgeOf = (
  context: RowContext,
  record: FeedRecord,
  values: ReadonlyMap<string, unknown>,
  car: { make: string | undefined; model: string | undefined },
): string | undefined => {
  const { badgeFrom } = context.mapping;
  const said = text(values, 'badge');
  if (said !== undefined || badgeFrom === undefined) return said;
  return titleRemainder(record.all(badgeFrom.column)[0] ?? '', badgeFrom.lead, values.get('year'), car);
};

const marketPriceOf = (values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const asOf = values.get('market_price_as_of');
  if (typeof asOf !== 'number') return {};
  return {
    autograb_data: {
      state_average_market_price: values.get('state_average_market_price_cents') ?? null,
      average_market_price: values.get('average_market_price_cents') ?? null,
      as_of: new Date(asOf).toISOString(),
    },
  };
};

const lifeWord = (values: ReadonlyMap<string, unknown>): string | undefined =>
  text(values, 'life') ?? text(values, 'status');

const statusOf = (values: ReadonlyMap<string, unknown>): VehicleContent['status'] => {
  const life = lifeWord(values);
  return life === 'sold' || life === 'coming_soon' ? life : 'in_stock';
};

/** Content fields out of the values: repairs, badge, place, market price. What is not a car field stays behind. */
const contentInput = (
  context: RowContext,
  record: FeedRecord,
  values: Map<string, unknown>,
): Record<string, unknown> => {
  const car = repairMakeAndModel(context.mapping, record, text(values, 'make'), text(values, 'model'));
  return {
    ...Object.fromEntries(values),
    ...car,
    badge: badgeOf(context, record, values, car),
    status: statusOf(values),
    location_id: locationOf(context, text(values, 'location_code')),
    ...marketPriceOf(values),
  };
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

const lifeOf = (values: ReadonlyMap<string, unknown>): CarRow['life'] => {
  const said = lifeWord(values);
  return said === 'sold' || said === 'withdrawn' ? said : 'active';
};

const accept = (context: RowContext, record: FeedRecord, found: Values): RowResult => {
  const parsed = vehicleContentSchema.safeParse(contentInput(context, record, found.values), { reportInput: true });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      field: String(issue.path[0] ?? 'row'),
      reason: reasonOf(issue),
      detail: faultOfIssue(issue).message,
    }));
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
      keys: keysOf(context, record, parsed.data, text(found.values, 'listing_id')),
      modifiedAt: typeof modified === 'number' ? modified : undefined,
      currency: [...found.currencies][0],
    },
  };
};

/** A record as a car, or the reasons why it is none: every field that cannot be read, then what the car schema refuses. */
export const readRow = (context: RowContext, record: FeedRecord): RowResult => {
  if (record.broken !== undefined) return { ok: false, problems: [{ field: 'row', ...record.broken }] };
  const found = readFields(context, record);
  if (found.currencies.size > 1) {
    found.problems.push({
      field: 'price_cents',
      reason: 'currencies_mixed',
      detail: `One row in ${[...found.currencies].join(' and ')}.`,
    });
  }
  return found.problems.length > 0 ? { ok: false, problems: found.problems } : accept(context, record, found);
};
