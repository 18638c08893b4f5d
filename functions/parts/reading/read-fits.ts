import type { Fit } from '#domain/parts/part-schema.ts';

/** Between two vehicles of a cell. */
const BETWEEN = /[;\n]/;
/** Between make, model and years, as in the address of a search. */
const WITHIN = '>';
const ANY: ReadonlySet<string> = new Set(['', '*']);

const yearsOf = (text: string): Pick<Fit, 'from' | 'to'> | undefined => {
  const [, from, dash, to] = /^(\d{4})?\s*([-–])?\s*(\d{4})?$/.exec(text.trim()) ?? [];
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? null : Number(from);
  const last = to === undefined ? null : Number(to);
  // '2018' is that year only.
  return { from: first, to: dash === undefined ? first : last };
};

const readYears = (years: string): Pick<Fit, 'from' | 'to'> | string => {
  if (years === '') return { from: null, to: null };
  const range = yearsOf(years);
  if (range === undefined) return `'${years}' is not a year, '2015-2024', '2015-' or '-2024'`;
  return (range.from ?? 0) > (range.to ?? Infinity) ? `'${years}' ends before it begins` : range;
};

const readVehicle = (text: string): Fit | string => {
  const [make = '', model = '', years = '', ...more] = text.split(WITHIN).map((piece) => piece.trim());
  if (make === '' || more.length > 0) return `'${text.trim()}' is not 'Make > Model > 2015-2024'`;
  const range = readYears(years);
  return typeof range === 'string' ? range : { make, model: ANY.has(model) ? null : model, ...range };
};

/** `universal` is no list of vehicles, but any of them. A reason where the cell cannot be read. */
export const readFits = (cell: string): Fit[] | string => {
  if (cell.trim() === '') return "is empty: name vehicles, or write 'universal'";
  if (cell.trim().toLowerCase() === 'universal') return [];
  const found = cell
    .split(BETWEEN)
    .filter((piece) => piece.trim() !== '')
    .map(readVehicle);
  const fault = found.find((one) => typeof one === 'string');
  return fault ?? found.filter((one) => typeof one !== 'string');
};
