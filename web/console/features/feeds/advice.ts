import type { Row } from './feed.ts';

/** Our fields, as a feed's supplier calls them. */
const fieldWords: Readonly<Record<string, string>> = {
  price_cents: 'price',
  offer_price_cents: 'offer price',
  before_price_cents: 'previous price',
  stocknum: 'stock number',
  vin: 'VIN',
  km: 'odometer',
  car_type: 'new, demo or used',
  location_code: 'location',
  distribution_codes: 'locations that may answer',
  regplate: 'rego',
  rego_expiry: 'registration expiry',
  identity: 'stock number or VIN',
  row: 'row',
};

/** 'registration expiry', of 'rego_expiry'. */
export const fieldText = (field: string): string =>
  fieldWords[field] ?? field.replace(/_cents$/, '').replaceAll('_', ' ');

const reasonWords: Readonly<Record<string, string>> = {
  missing: 'is empty',
  unreadable: 'cannot be read',
  out_of_range: 'is out of range',
  not_allowed: 'is a word that we do not know',
  too_large: 'is too long',
  duplicate: 'is claimed by two rows',
  claimed_twice: 'is claimed by a later row, too',
  reserved: 'would change while the vehicle is reserved',
  unknown: 'is not known',
  zero: 'is 0',
  columns: 'has more or fewer cells than the header',
  changed: 'changed',
  reused: 'was another vehicle’s',
  corrected: 'was corrected',
  elsewhere: 'stands in another feed, too',
};

/** 'price cannot be read', of 'price_cents:unreadable'. */
export const reasonText = (key: string): string => {
  const [field = '', reason = ''] = key.split(':');
  return `${fieldText(field)} ${reasonWords[reason] ?? reason.replaceAll('_', ' ')}`;
};

export const reasonKey = ({ field, reason }: Pick<Row, 'field' | 'reason'>): string => `${field}:${reason}`;

/** The cell as it came, where what is wrong quotes it. */
export const rawCell = ({ detail }: Pick<Row, 'detail'>): string | null => /'([^']*)'/.exec(detail)?.[1] ?? null;

export interface Advice {
  /** Who mends it. */
  by: 'source' | 'nobody';
  text: string;
}

/** What is not wrong, or mends itself. */
const noteReasons: ReadonlySet<string> = new Set(['changed', 'corrected', 'reused', 'zero']);

/** What to do about a row. */
export const adviceOf = (row: Pick<Row, 'field' | 'reason'>): Advice => {
  if (row.reason === 'reserved')
    return {
      by: 'nobody',
      text: 'Wait until the reservation ends, or cancel it. The row is taken with the next file.',
    };
  if (noteReasons.has(row.reason)) return { by: 'nobody', text: 'Nothing, unless it is a mistake.' };
  return { by: 'source', text: 'Have it mended where the file is made. The next file is taken by itself.' };
};

const LONGEST_NUMBER = 40;

/** A cell that went astray may stand where a stock number should. */
export const numberText = (stocknum: string): string =>
  stocknum.length > LONGEST_NUMBER ? `${stocknum.slice(0, LONGEST_NUMBER)}…` : stocknum;

/** For who makes the file: what is wrong where, and what we need. */
export const supplierSentence = (row: Row, file: { received: string }): string => {
  const vehicle = row.stocknum === null ? '' : `, stock number ${numberText(row.stocknum)}`;
  const cell = rawCell(row);
  const shown = cell === null ? '' : ` The cell reads “${cell}”.`;
  const wrong = reasonText(reasonKey(row));
  return `In the stock file of ${file.received}, line ${row.row}${vehicle}: the ${wrong}.${shown} Please correct it in the next file.`;
};
