import type { VehicleContent } from '#domain/vehicle/schema.ts';

/** Of a lender entry, as columns say it (docs/feeds/forecourt-csv.md, 'Finance columns'). */
export type LenderPart =
  | 'interest_rate'
  | 'comparison_rate'
  | 'payment_week'
  | 'payment_month'
  | 'term_months'
  | 'deposit'
  | 'balloon'
  | 'disclaimer'
  | 'as_of'
  | 'establishment_fee'
  | 'monthly_fee'
  | 'example_amount'
  | 'example_term_months'
  | 'example_secured'
  | 'lender_name'
  | 'credit_licence'
  | 'rates_url';
export type LenderField = `finance_${string}_${LenderPart}`;

/** A vehicle field, or information about the row. */
export type TargetField =
  | keyof VehicleContent
  /** For `identity: ['listing_id']`. */
  | 'listing_id'
  /** When the source last changed the row: orders its rows (docs/product/stock-feeds.md, 'Row versions'). */
  | 'modified_at'
  /** Looked up in `source.locationCodes`, then among the tenant's locations. */
  | 'location_code'
  /** The same for `distribution_locations`. */
  | 'distribution_codes'
  /** 'active', 'sold' or 'withdrawn'. */
  | 'life'
  /** Parts of `autograb_data`. */
  | 'state_average_market_price_cents'
  | 'average_market_price_cents'
  | 'market_price_as_of'
  | LenderField
  /** Parts of `veel`. */
  | `veel_${keyof NonNullable<VehicleContent['veel']>}`;

export type ValueTable = Readonly<Record<string, string>>;

/** How a cell becomes a value. An unreadable cell of a needed field refuses the row (reading/needed.ts); any other is a warning. */
export type CellReader =
  /** Trimmed, without control characters. `case: 'name'` is for sources that write names in capitals. */
  | { kind: 'text'; upper?: true; case?: 'name' }
  | { kind: 'whole' }
  | { kind: 'decimal' }
  /** From litres or cubic centimetres: '2.4', '2393'; 0 is unknown. */
  | { kind: 'litres' }
  /** In cents, from '$32,990', 'R 619 900' or '20495.00 USD'. */
  | { kind: 'money'; zero?: 'unknown' }
  /** In whole km, from '7560 km'; in the source's unit unless the cell, or the cell at `unit`, has one. */
  | { kind: 'distance'; unit?: string }
  /** yes/no, true/false, y/n, 1/0. */
  | { kind: 'flag' }
  /** `impossible: 'unknown'` is for sources that send dates that do not exist. */
  | { kind: 'date'; order: 'ymd' | 'dmy'; impossible?: 'unknown' }
  /** UTC without an offset, which is enough to order a source's rows. */
  | { kind: 'time' }
  /** Lower case. Without `otherwise` an unlisted word cannot be read. */
  | { kind: 'table'; table: ValueTable; otherwise?: 'keep' | 'unknown' }
  /** What it means that this column, the first with a value, has one. */
  | { kind: 'column'; values: ValueTable }
  /** Each value is split at `separator`. */
  | { kind: 'list'; separator?: string }
  /** https or `layered:<body>:<view>:<#colour>`; the first 60 distinct ones. */
  | { kind: 'pictures'; separator?: string }
  /** https, by domain/text/web-address.ts. */
  | { kind: 'address' }
  | { kind: 'json' };

export interface FieldRule {
  /** Column or element path; the first of several with a value. */
  from: string | readonly string[];
  /** Only the first group is read; without a match the value is unknown. */
  take?: RegExp;
  /** Where no path has a value. */
  constant?: string;
  read: CellReader;
}

export type FieldRules = Partial<Record<Exclude<TargetField, LenderField>, FieldRule>> &
  Readonly<Record<LenderField, FieldRule>>;

/** Data only, so that a tenant's source can override it. */
export interface RowMapping {
  id: string;
  fields: FieldRules;
  /** Texts for 'unknown', in lower case. */
  blanks: readonly string[];
  /** Columns of the identity `composite`; equal rows are told apart by order. */
  composite?: readonly string[];
  /** For text like '<words> year make model badge'. */
  badgeFrom?: { column: string; lead: readonly string[] };
  /** For makes that the source cuts at their first blank; the title has the model. */
  makeRepairs?: {
    makes: Readonly<Record<string, string>>;
    models: Readonly<Record<string, string>>;
  };
}

export type FeedShape =
  | { kind: 'csv'; delimiter: ',' | ';' | '\t' | '|'; required: readonly string[]; strictHeader: boolean }
  /** `marks` are elements of the first record; without `root` they alone tell the format. `attributes`: they are paths too. */
  | { kind: 'xml'; root?: string; record: string; marks?: readonly string[]; attributes?: true }
  /** The objects of the list at this path of one JSON document. */
  | { kind: 'json'; list: string }
  /** One JSON object a line; paths: 'place/city', lists are several values. */
  | { kind: 'json-lines' };

/** Of files without lines and columns. */
export type TreeShape = Exclude<FeedShape, { kind: 'csv' }>;

/** An adapter is this value only. */
export interface FeedFormat {
  title: string;
  shape: FeedShape;
  mapping: RowMapping;
}

/** A row from any reader. XML paths: 'mileage/value', 'address/component[city]', 'price/@currency'. */
export interface FeedRecord {
  /** 1 for the first vehicle. */
  row: number;
  /** Where the row starts in the file. */
  line: number;
  /** In order. */
  all: (path: string) => readonly string[];
  /** Paths that have a value; undefined for rows of columns. */
  paths?: () => readonly string[];
  /** Start of the raw row, for the quarantine. */
  excerpt: () => string;
  /** Why the whole row is unusable. */
  broken?: { reason: 'columns' | 'not_json'; detail: string };
}
