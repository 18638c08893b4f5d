import { allMakes } from '#domain/vehicle/makes.ts';
import { isWebAddress } from '#domain/text/web-address.ts';
import type { FeedMapping } from '#tenants/feed-mapping.ts';
import { cleanText, readAll, readCell } from '../reading/cells.ts';
import { columnByName } from './column-names.ts';
import { listReaders } from './own-mapping.ts';
import type { CellReader } from './mapping.ts';
import { bodyWords, driveWords, fuelWords, transmissionWords, TRANSMISSION_WORD, vehicleTypeWords } from './words.ts';

type Column = FeedMapping['columns'][string];

/** By its name and by its values; by one of them; by its name, but its values look otherwise. */
export const confidences = ['sure', 'likely', 'unsure'] as const;

export interface ColumnGuess {
  /** As the header has it. */
  column: string;
  /** Different values, the first ones. */
  samples: string[];
  /** All different values, where they are few: words rather than descriptions. */
  words: string[];
  /** Null: none of our fields, as far as can be seen. */
  guess: (Column & { confidence: (typeof confidences)[number] }) | null;
}

const SAMPLES = 3;
const MOST_WORDS = 20;
const SAMPLE_CHARS = 80;
/** Of the values that have to look so. */
const MOST = 0.8;

const share = (values: readonly string[], isSo: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(isSo).length / values.length;

const hasWords =
  (...tables: readonly Readonly<Record<string, string>>[]) =>
  (value: string): boolean =>
    tables.some((table) => Object.hasOwn(table, value.toLowerCase()));

let makes: ReadonlySet<string> | undefined;
const isMake = (value: string): boolean =>
  (makes ??= new Set(allMakes().map(({ name }) => name.toLowerCase()))).has(value.toLowerCase());

const isAddresses = (value: string): boolean => isWebAddress(value.split(/[|; ]|,(?=https:)/)[0] ?? '');

/** What values say by themselves, the plainest first. */
const looks: readonly { field: string; isSo: (value: string) => boolean }[] = [
  { field: 'vin', isSo: (value) => /^(?=.*\d)[A-HJ-NPR-Z\d]{17}$/i.test(value) },
  { field: 'pictures', isSo: isAddresses },
  { field: 'make', isSo: isMake },
  { field: 'year', isSo: (value) => /^(19[5-9]\d|20[0-4]\d)$/.test(value) },
  { field: 'car_type', isSo: hasWords(vehicleTypeWords) },
  { field: 'km', isSo: (value) => /^\d[\d, ]*\s*(km|kms|kilometres|mi|miles)$/i.test(value) },
  { field: 'price', isSo: (value) => /^(?:A?U?\$|[A-Z]{3} ?)\s?\d[\d, ]{2,}(\.\d\d)?$/.test(value) },
  { field: 'fuel', isSo: hasWords(fuelWords) },
  { field: 'trans', isSo: (value) => hasWords(transmissionWords)(value) || TRANSMISSION_WORD.test(value) },
  { field: 'drive', isSo: hasWords(driveWords) },
  { field: 'body', isSo: hasWords(bodyWords) },
];

/** Read whatever they are. */
const keptWords = new Set(['fuel', 'trans', 'drive', 'body']);

const lookOf = (values: readonly string[]): string | undefined =>
  looks.find(({ isSo }) => share(values, isSo) >= MOST)?.field;

const DAY_FIRST = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}/;

const isRead = (read: CellReader, value: string): boolean => {
  if (read.kind === 'column') return true;
  const result =
    read.kind === 'list' || read.kind === 'pictures' ? readAll([value], read) : readCell(value, read, 'km');
  return !('problem' in result);
};

const POA = /^p\.?o\.?a\.?$/i;

/** With the words and the order that the guess gives besides. */
const withGuessed = (read: CellReader, { words = {}, order }: Partial<Column>): CellReader => {
  if (read.kind === 'date') return { ...read, order: order ?? read.order };
  if (read.kind !== 'table') return read;
  const lower = Object.entries(words).map(([theirs, ours]) => [theirs.toLowerCase(), ours] as const);
  return { ...read, table: { ...read.table, ...Object.fromEntries(lower) } };
};

const reads = (field: string, hints: Partial<Column>): ((value: string) => boolean) => {
  const [given] = listReaders(field);
  if (given === undefined) return () => false;
  const read = withGuessed(given, hints);
  if (read.kind === 'pictures') return isAddresses;
  return (value) => isRead(read, value) || (read.kind === 'money' && POA.test(value));
};

/** What divides addresses: a comma may belong to one. */
const addressSeparator = (values: readonly string[]): string | undefined =>
  ['|', ';', ' ', ','].find((one) =>
    values.some((value) => value.split(one).length > 1 && value.split(one).every((part) => isWebAddress(part.trim()))),
  );

const listSeparator = (values: readonly string[]): string | undefined =>
  ['|', ';', ','].find((one) => values.some((value) => value.includes(one)));

/** Our words for those of the file that only other formats know: 'U' is used. */
const typeWords = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    values.flatMap((value) => {
      const ours = vehicleTypeWords[value.toLowerCase()];
      return ours === undefined || ours === value.toLowerCase() ? [] : [[value, ours]];
    }),
  );

const OUR_SEPARATOR = '|';

const separatorHint = (found: string | undefined): Partial<Column> =>
  found === undefined || found === OUR_SEPARATOR ? {} : { separator: found };

type Hint = (column: string, values: readonly string[]) => Partial<Column>;

const pictureHint: Hint = (_, values) => separatorHint(addressSeparator(values));
const listHint: Hint = (_, values) => separatorHint(listSeparator(values));
const dateHint: Hint = (_, values) => (values.some((value) => DAY_FIRST.test(value)) ? { order: 'dmy' } : {});
const distanceHint: Hint = (column) => (/mile(?!age)|\bmi\b/i.test(column) ? { unit: 'mi' } : {});
const typeHint: Hint = (_, values) => {
  const words = typeWords(values);
  return Object.keys(words).length === 0 ? {} : { words };
};

const hintOfKind: Partial<Record<CellReader['kind'], Hint>> = {
  pictures: pictureHint,
  list: listHint,
  date: dateHint,
  distance: distanceHint,
};

const hintsFor = (column: string, field: string, values: readonly string[]): Partial<Column> => {
  if (field === 'car_type') return typeHint(column, values);
  const kinds = listReaders(field).map(({ kind }) => hintOfKind[kind]);
  return kinds.find((hint) => hint !== undefined)?.(column, values) ?? {};
};

const TOWN = /,\s*(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/;

/** A town is no location of the dealer's. */
const fieldByName = (column: string, values: readonly string[]): string | undefined => {
  const named = columnByName(column);
  return named === 'location' && share(values, (value) => TOWN.test(value)) >= MOST ? 'city' : named;
};

/** Half of the values of a column of words are such words: others are texts that the reader would keep, too. */
const HALF = 0.5;

const fitsField = (field: string, hints: Partial<Column>, values: readonly string[]): boolean => {
  const wordy = looks.find((look) => look.field === field && keptWords.has(field));
  if (wordy !== undefined) return share(values, wordy.isSo) >= HALF;
  return share(values, reads(field, hints)) >= MOST;
};

/** Words of paths that say nothing by themselves. */
const EMPTY_WORDS = /^@?(value|text|amount|name|url)$/i;

/** Of a path: the whole, its last two words, its last; the one before, where the last says nothing. */
const namesOfPath = (column: string): string[] => {
  const words = column.split('/');
  if (words.length === 1) return [column];
  const [before = '', last = ''] = words.slice(-2);
  return [column, `${before} ${last}`, ...(EMPTY_WORDS.test(last) ? [before] : [last])];
};

const guessOf = (column: string, names: readonly string[], values: readonly string[]): ColumnGuess['guess'] => {
  const named = names.map((name) => fieldByName(name, values)).find((field) => field !== undefined);
  const field = named ?? lookOf(values);
  if (field === undefined) return null;
  const hints = hintsFor(column, field, values);
  const fits = values.length === 0 || fitsField(field, hints, values);
  const seen = named === undefined ? 'likely' : 'sure';
  return { field, ...hints, confidence: fits ? seen : 'unsure' };
};

/** A field by the look of its values is given once, and not where a column has its name. */
const withoutRepeats = (guesses: readonly ColumnGuess[]): ColumnGuess[] => {
  const given = new Set(guesses.flatMap(({ guess }) => (guess?.confidence === 'likely' ? [] : (guess?.field ?? []))));
  return guesses.map((one) => {
    if (one.guess?.confidence !== 'likely') return one;
    const isGiven = given.has(one.guess.field);
    given.add(one.guess.field);
    return isGiven ? { ...one, guess: null } : one;
  });
};

/** A listing's id is the stock number of a file that has no other. */
const withStockNumber = (guesses: readonly ColumnGuess[]): readonly ColumnGuess[] => {
  if (guesses.some(({ guess }) => guess?.field === 'stocknum')) return guesses;
  return guesses.map((one) =>
    one.guess?.field === 'listing_id' ? { ...one, guess: { ...one.guess, field: 'stocknum' } } : one,
  );
};

const depthOf = (column: string): number => column.split('/').length;

/** Of paths with one name the outermost is the vehicle's: another is its dealer's, or its engine's. */
const outermost = (guesses: readonly ColumnGuess[]): readonly ColumnGuess[] => {
  const depths = new Map<string, number>();
  const isNamed = ({ guess }: ColumnGuess): boolean => guess !== null && guess.confidence !== 'likely';
  for (const { column, guess } of guesses.filter(isNamed)) {
    const field = guess?.field ?? '';
    depths.set(field, Math.min(depths.get(field) ?? Infinity, depthOf(column)));
  }
  return guesses.map((one) =>
    isNamed(one) && depthOf(one.column) > (depths.get(one.guess?.field ?? '') ?? 0) ? { ...one, guess: null } : one,
  );
};

const MILES = /^(mi|mile|miles)$/i;

/** A distance whose unit stands beside it: `mileage/value` and `mileage/unit`, `mileage` and `mileage/@unit`. */
const withUnitsBeside = (guesses: readonly ColumnGuess[]): readonly ColumnGuess[] =>
  guesses.map((one) => {
    if (one.guess?.field !== 'km' || one.guess.unit !== undefined) return one;
    const places = [one.column, one.column.replace(/\/?[^/]*$/, '')].flatMap((at) => [`${at}/unit`, `${at}/@unit`]);
    const units = guesses.find(({ column }) => places.includes(column))?.words ?? [];
    const areMiles = units.length > 0 && units.every((word) => MILES.test(word));
    return areMiles ? { ...one, guess: { ...one.guess, unit: 'mi' } } : one;
  });

/**
 * What each column of a dealer's file is, by its name and by what its values look like (docs/feeds/mapping.md, 'From a sample').
 * `values` are those of the first rows, in the file's order; of XML and JSON a column is a path.
 */
export const guessColumns = (
  columns: readonly { column: string; values: readonly string[] }[],
  { arePaths = false } = {},
): ColumnGuess[] => {
  const guesses = columns.map(({ column, values: all }): ColumnGuess => {
    const values = all.map(cleanText).filter((value) => value !== '');
    const different = [...new Set(values)];
    const samples = different.slice(0, SAMPLES).map((value) => value.slice(0, SAMPLE_CHARS));
    const areWords = different.length <= MOST_WORDS && different.every((value) => value.length <= SAMPLE_CHARS);
    return {
      column: cleanText(column),
      samples,
      words: areWords ? different : [],
      guess: guessOf(column, arePaths ? namesOfPath(column) : [column], values),
    };
  });
  return withoutRepeats(withStockNumber(arePaths ? outermost(withUnitsBeside(guesses)) : guesses));
};
