import type { VehicleContent } from '#domain/vehicle/schema.ts';

/** What a mapping may fill: a car field, or one of the few things a feed says about the row rather than the car. */
export type TargetField =
  | keyof VehicleContent
  /** The source's own key of the listing, for `identity: ['listing_id']`. */
  | 'listing_id'
  /** When the source last changed the row: orders its rows. */
  | 'modified_at'
  /** Code of a place, looked up in `source.locationCodes`, then among the tenant's locations. */
  | 'location_code'
  /** 'active', 'sold' or 'withdrawn': what the row says about the car's life. */
  | 'life'
  /** The three parts of `autograb_data`. */
  | 'state_average_market_price_cents'
  | 'average_market_price_cents'
  | 'market_price_as_of';

export type ValueTable = Readonly<Record<string, string>>;

/** How the text of a cell becomes a value. A cell that cannot be read rejects the row; it is never guessed. */
export type CellReader =
  /** Trimmed, control characters dropped. */
  | { kind: 'text'; upper?: true }
  | { kind: 'whole' }
  | { kind: 'decimal' }
  /** Dollars with or without sign, thousands marks, currency code: '$32,990', 'R 619 900', '20495.00 USD'. Becomes cents. */
  | { kind: 'money'; zero?: 'unknown' }
  /** A distance in the source's unit unless the cell, or the cell at `unit`, names one: '7560 km'. Becomes whole km. */
  | { kind: 'distance'; unit?: string }
  /** yes/no, true/false, y/n, 1/0. */
  | { kind: 'flag' }
  /** A calendar day. `impossible: 'unknown'` for sources that are known to send days that do not exist. */
  | { kind: 'date'; order: 'ymd' | 'dmy'; impossible?: 'unknown' }
  /** A moment; without an offset it is taken as UTC, which is enough to order a source's rows. */
  | { kind: 'time' }
  /** Looked up in lower case. Without `otherwise` an unlisted word rejects the row. */
  | { kind: 'table'; table: ValueTable; otherwise?: 'keep' | 'unknown' }
  /** All values, each split at `separator`. */
  | { kind: 'list'; separator?: string }
  /** Https addresses, or `layered:<body>:<view>:<#colour>`; the first 60 different ones. */
  | { kind: 'pictures'; separator?: string }
  /** A link: https, as domain/text/web-address.ts has it. */
  | { kind: 'address' }
  | { kind: 'json' };

export interface FieldRule {
  /** Column or element path; of several, the first with a value. */
  from: string | readonly string[];
  /** Only what the first group matches is read; where it does not match, the value is unknown. */
  take?: RegExp;
  read: CellReader;
}

export type FieldRules = Partial<Record<TargetField, FieldRule>>;

/** One make that the source cuts at its first blank, and how its model is found in the title. */
export interface MakeRepair {
  make: string;
  /** Models of more than one word, longest first; otherwise the model is the one word after the make. */
  models: readonly string[];
}

/** A row of a source as data: nothing here is code, so that a tenant's source can override it. */
export interface RowMapping {
  id: string;
  fields: FieldRules;
  /** Cell texts that say 'unknown', in lower case. */
  blanks: readonly string[];
  /** Columns that together are the identity `composite`; equal rows are told apart by their order. */
  composite?: readonly string[];
  /** Column whose text is '<words> year make model badge': the badge is what follows (never guessed otherwise). */
  badgeFrom?: { column: string; lead: readonly string[] };
  makeRepairs?: {
    title: string;
    makes: Readonly<Record<string, MakeRepair>>;
    models: Readonly<Record<string, string>>;
  };
}

/** How a file of the format is taken apart into rows. */
export type FeedShape =
  | { kind: 'csv'; delimiter: ',' | '\t'; required: readonly string[]; strictHeader: boolean }
  | { kind: 'xml'; root: string; record: string };

/** A stock feed format: an adapter is this value and nothing else. */
export interface FeedFormat {
  title: string;
  shape: FeedShape;
  mapping: RowMapping;
}

/** One row as every reader hands it over, whatever it was written in. Paths of XML are 'mileage/value', 'address/component[city]'. */
export interface FeedRecord {
  /** 1 for the first vehicle. */
  row: number;
  /** Line of the file at which the row begins. */
  line: number;
  /** All values at a path, in order. */
  all: (path: string) => readonly string[];
  /** The beginning of the row as it came, for the quarantine. */
  excerpt: () => string;
  /** The row cannot be trusted as a whole: its reason. */
  broken?: { reason: 'columns' | 'field_too_large'; detail: string };
}
