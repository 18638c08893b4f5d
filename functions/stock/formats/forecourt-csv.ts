import * as z from 'zod';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { simpleDrives, simpleFuels, simpleTransmissions } from '#domain/vehicle/vocabulary.ts';
import { money, text, integer } from './columns.ts';
import { lenderRules } from './lender-columns.ts';
import type { CellReader, FeedFormat, FieldRule, FieldRules } from './mapping.ts';
import { bodyWords, driveWords, fuelWords, statusWords, transmissionWords, TRANSMISSION_WORD } from './words.ts';

/** Case-insensitive. */
const makeWordsReader = (words: readonly string[]): CellReader => ({
  kind: 'table',
  table: Object.fromEntries(words.map((word) => [word, word])),
});
const decimal = (from: string): FieldRule => ({ from, read: { kind: 'decimal' } });
const list = (from: string): FieldRule => ({ from, read: { kind: 'list', separator: '|' } });
/** The code column, else from the text; unknown words are unknown values. */
const code = (
  column: string,
  words: string,
  table: Readonly<Record<string, string>>,
  codes: readonly string[],
): FieldRule => ({
  from: [column, words],
  read: {
    kind: 'table',
    table: { ...table, ...Object.fromEntries(codes.map((one) => [one, one])) },
    otherwise: 'unknown',
  },
});

const known = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? known(schema.unwrap()) : schema;

/** Amounts are in dollars, in a column without `_cents`. */
const numberRule = (field: string, isWhole: boolean): FieldRule => {
  if (field.endsWith('_cents')) return money(field.slice(0, -'_cents'.length));
  return isWhole ? integer(field) : decimal(field);
};

/** From a column of the field's name. Undefined for lists and parts. */
const plainRule = (field: string, schema: unknown): FieldRule | undefined => {
  if (schema instanceof z.ZodEnum) return { from: field, read: makeWordsReader(schema.options.map(String)) };
  if (schema instanceof z.ZodBoolean) return { from: field, read: { kind: 'flag' } };
  if (schema instanceof z.iso.ZodISODate) return { from: field, read: { kind: 'date', order: 'ymd' } };
  if (schema instanceof z.ZodString) return text(field);
  return schema instanceof z.ZodNumber ? numberRule(field, schema.isInt) : undefined;
};

const buildPlainRules = (): FieldRules => {
  const { location_id: _saidByItsCode, ...described } = vehicleContentSchema.shape;
  return Object.fromEntries(
    Object.entries(described).flatMap(([field, schema]) => {
      const rule = plainRule(field, known(schema));
      return rule === undefined ? [] : [[field, rule]];
    }),
  );
};

const ownRules: FieldRules = {
  vin: { from: 'vin', read: { kind: 'text', upper: true } },
  regplate: { from: 'regplate', read: { kind: 'text', upper: true } },
  status: { from: 'status', read: { kind: 'table', table: statusWords } },
  km: { from: 'km', read: { kind: 'distance' } },
  simple_fuel: code('simple_fuel', 'fuel', fuelWords, simpleFuels),
  simple_transmission: {
    from: ['simple_transmission', 'trans'],
    take: TRANSMISSION_WORD,
    read: {
      kind: 'table',
      table: { ...transmissionWords, ...Object.fromEntries(simpleTransmissions.map((one) => [one, one])) },
      otherwise: 'unknown',
    },
  },
  simple_drive: code('simple_drive', 'drive', driveWords, simpleDrives),
  simple_body: { from: ['simple_body', 'body'], read: { kind: 'table', table: bodyWords, otherwise: 'keep' } },
  pictures: { from: 'pictures', read: { kind: 'pictures', separator: '|' } },
  standardEquipment: list('standard_equipment'),
  features: list('features'),
  categories: list('categories'),
  file: { from: 'history_report', read: { kind: 'address' } },
  cin_url: { from: 'cin_url', read: { kind: 'address' } },
  finance_lenders: { from: 'finance_lenders', read: { kind: 'json' } },
  ...lenderRules,
  // Of no field by themselves (functions/stock/reading/row-content.ts).
  modified_at: { from: 'modified_at', read: { kind: 'time' } },
  state_average_market_price_cents: money('state_average_market_price'),
  average_market_price_cents: money('average_market_price'),
  market_price_as_of: { from: 'market_price_as_of', read: { kind: 'time' } },
  veel_stars: decimal('veel_stars'),
  veel_co2_stars: decimal('veel_co2_stars'),
  veel_co2_g_km: decimal('veel_co2_g_km'),
  veel_litres_100km: decimal('veel_litres_100km'),
  veel_kwh_100km: decimal('veel_kwh_100km'),
  veel_yearly_cost_cents: money('veel_yearly_cost'),
  location_code: text('location'),
  distribution_codes: list('distribution_locations'),
};

let rules: FieldRules | undefined;

/** Our own format: one column per field of the schema, which says how it is read. docs/feeds/forecourt-csv.md is tested against it. */
export const forecourtCsv: FeedFormat = {
  title: 'Forecourt stock file (CSV)',
  shape: {
    kind: 'csv',
    delimiter: ',',
    required: ['stocknum', 'year', 'make', 'model', 'car_type'],
    strictHeader: true,
  },
  mapping: {
    id: 'forecourt-csv',
    blanks: [''],
    // On first use: to read the schema's fields makes them all, and most starts read no file of this format.
    get fields() {
      return (rules ??= { ...buildPlainRules(), ...ownRules });
    },
  },
};
