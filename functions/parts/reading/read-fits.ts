import type { Fit } from '#domain/parts/part-schema.ts';

/** Between two vehicles of a cell. */
const BETWEEN = /[;\n]/;
/** Between make, model and years, as in the address of a search. */
const WITHIN = '>';

type Years = Pick<Fit, 'from' | 'to'>;

const yearsOf = (text: string): Years | undefined => {
  const [, from, dash, to] = /^(\d{4})?\s*([-–])?\s*(\d{4})?$/.exec(text.trim()) ?? [];
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? null : Number(from);
  const last = to === undefined ? null : Number(to);
  // '2018' is that year only.
  return { from: first, to: dash === undefined ? first : last };
};

/** A reason where they cannot be read. */
const readYears = (text: string): Years | string => {
  if (text === '') return { from: null, to: null };
  const years = yearsOf(text);
  if (years === undefined) return `'${text}' is not a year, '2015-2024', '2015-' or '-2024'`;
  const { from, to } = years;
  return from !== null && to !== null && from > to ? `'${text}' ends before it begins` : years;
};

const readVehicle = (text: string): Fit | string => {
  const [make = '', model = '', years = '', ...more] = text.split(WITHIN).map((piece) => piece.trim());
  if (make === '' || more.length > 0) return `'${text.trim()}' is not 'Make > Model > 2015-2024'`;
  const range = readYears(years);
  if (typeof range === 'string') return range;
  return { make, model: ['', '*'].includes(model) ? null : model, ...range };
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
