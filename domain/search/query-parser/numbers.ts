import { keyAt, type Token } from './tokens.ts';

/** `plain` has no unit and may be a year. */
export type Unit = 'plain' | 'price' | 'km' | 'seats';

export interface Quantity {
  value: number;
  unit: Unit;
  thousands: boolean;
  /** Rule 12: four digits from 1950 to 2030 without dollar, comma or unit. */
  year: boolean;
  dollar: boolean;
  end: number;
}

type UnitWord = 'thousand' | 'price' | 'km' | 'seats';

const unitWords: ReadonlyMap<string, UnitWord> = new Map([
  ['k', 'thousand'],
  ['grand', 'thousand'],
  ['thousand', 'thousand'],
  ['dollars', 'price'],
  ['dollar', 'price'],
  ['km', 'km'],
  ['kms', 'km'],
  ['kilometres', 'km'],
  ['kilometre', 'km'],
  ['ks', 'km'],
  ['seat', 'seats'],
  ['seats', 'seats'],
  ['seater', 'seats'],
  ['seaters', 'seats'],
]);

export const unitKeys: readonly string[] = [...unitWords.keys()];

const spelledOut: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, before) => [word, before + 1],
  ),
);

const MOST_SEATS = 99;

/** '20k seats 7' is not 20,000 seats, '$20k kms' not kilometres. */
const fits = (quantity: Quantity, unit: UnitWord): boolean => {
  if (unit === 'thousand') return !quantity.thousands && quantity.unit === 'plain';
  if (unit === 'seats') return quantity.unit === 'plain' && !quantity.thousands && quantity.value <= MOST_SEATS;
  return quantity.unit === 'plain';
};

const withUnit = (quantity: Quantity, unit: UnitWord, end: number): Quantity =>
  unit === 'thousand'
    ? { ...quantity, value: quantity.value * 1_000, thousands: true, year: false, end }
    : { ...quantity, unit, year: false, end };

const onTheClock = (tokens: readonly Token[], at: number): boolean =>
  keyAt(tokens, at) === 'on' && keyAt(tokens, at + 1) === 'the' && keyAt(tokens, at + 2) === 'clock';

/** '100k kms', '20 thousand dollars', '80k on the clock'. */
export const unitsAfter = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  let read = quantity;
  for (let unit = unitWords.get(keyAt(tokens, read.end)); unit !== undefined && fits(read, unit);) {
    read = withUnit(read, unit, read.end + 1);
    unit = unitWords.get(keyAt(tokens, read.end));
  }
  if (!onTheClock(tokens, read.end) || read.unit === 'price' || read.unit === 'seats') return read;
  return { ...read, unit: 'km', year: false, end: read.end + 3 };
};

const number = /^(\$?)(\d[\d,]*(?:\.\d+)?)([a-z]*)(\$?)$/;

/** 'k', 'kms', 'kkms'; null for other letters ('2.8l', '360p'). */
const gluedUnits = (letters: string, value: number): UnitWord[] | null => {
  if (letters === '') return [];
  if (letters === 'ks' && value < 1_000) return ['thousand', 'km'];
  const whole = unitWords.get(letters);
  if (whole !== undefined) return [whole];
  const rest = unitWords.get(letters.slice(1));
  return letters.startsWith('k') && rest === 'km' ? ['thousand', 'km'] : null;
};

const withoutUnits = (digits: string, end: number): Quantity => {
  const value = Number(digits.replace(/,/g, ''));
  const year = /^\d{4}$/.test(digits) && value >= 1950 && value <= 2030;
  return { value, unit: 'plain', thousands: false, year, dollar: false, end };
};

const inDollars = (tokens: readonly Token[], read: Quantity): Quantity => {
  const thousand = fits(read, 'thousand') && unitWords.get(keyAt(tokens, read.end)) === 'thousand';
  const whole = thousand ? withUnit(read, 'thousand', read.end + 1) : read;
  return withUnit(whole, 'price', whole.end);
};

const bareNumber = (raw: string, end: number): Quantity | null => {
  const match = number.exec(raw.replace(/['\u2019]/g, ''));
  if (match === null) return null;
  const [before, digits, letters, after] = match.slice(1).map(String);
  const bare = withoutUnits(String(digits), end);
  const units = gluedUnits(String(letters), bare.value);
  if (units === null) return null;
  const read = units.reduce((so, unit) => (fits(so, unit) ? withUnit(so, unit, so.end) : so), bare);
  return { ...read, dollar: before === '$' || after === '$' };
};

const numberAt = (tokens: readonly Token[], at: number): Quantity | null => {
  const apart = tokens[at]?.raw === '$';
  const start = apart ? at + 1 : at;
  const read = bareNumber(tokens[start]?.raw ?? '', start + 1);
  return read !== null && (apart || read.dollar) ? inDollars(tokens, read) : read;
};

const seatsFirst = (tokens: readonly Token[], at: number): Quantity | null => {
  if (!keyAt(tokens, at).startsWith('seat') || unitWords.get(keyAt(tokens, at)) !== 'seats') return null;
  const read = numberAt(tokens, at + 1);
  return read !== null && /^\d\d?$/.test(tokens[at + 1]?.raw ?? '') && unitsAfter(tokens, read).unit === 'plain'
    ? { ...read, unit: 'seats' }
    : null;
};

const spelledSeats = (tokens: readonly Token[], at: number): Quantity | null => {
  const value = spelledOut.get(keyAt(tokens, at));
  if (value === undefined) return null;
  const read = unitsAfter(tokens, { value, unit: 'plain', thousands: false, year: false, dollar: false, end: at + 1 });
  return read.unit === 'seats' ? read : null;
};

export const quantityAt = (tokens: readonly Token[], at: number): Quantity | null => {
  const read = numberAt(tokens, at);
  if (read !== null) return unitsAfter(tokens, read);
  return seatsFirst(tokens, at) ?? spelledSeats(tokens, at);
};
