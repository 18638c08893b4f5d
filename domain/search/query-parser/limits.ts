import type { RangeName } from '../facets.ts';
import { boundBehind, boundsBefore, type Bound } from './bounds.ts';
import { quantityAt, unitsAfter, type Quantity } from './numbers.ts';
import { isDash, keyAt, type Token } from './tokens.ts';

/** `end` is the token after it. Both ends of the range are inclusive. */
export interface Limit {
  field: RangeName;
  min: number | null;
  max: number | null;
  end: number;
}

const connects = (tokens: readonly Token[], at: number, bound: Bound | undefined): boolean => {
  const key = keyAt(tokens, at);
  return key === 'to' || isDash(tokens[at]) || (key === 'and' && bound === 'between');
};

const alignUnit = (last: Quantity, first: Quantity): number | null => {
  if (first.thousands || first.value >= 1_000 || !last.thousands) return first.value;
  if (first.value * 1_000 <= last.value) return first.value * 1_000;
  return first.unit === 'plain' ? null : first.value;
};

const isMoney = (first: Quantity, last: Quantity): boolean =>
  last.value >= 1_000 || first.unit === 'price' || last.unit === 'price';

const priceOrYear = (first: Quantity, last: Quantity): RangeName | null => {
  if (last.year) return first.year ? 'year' : null;
  return isMoney(first, last) ? 'price' : null;
};

const unitOfTwo = (first: Quantity, last: Quantity): RangeName | null => {
  const counts = (unit: Quantity['unit']): boolean => unit === 'km' || unit === 'seats';
  if (last.unit === 'km' || last.unit === 'seats')
    return !counts(first.unit) || first.unit === last.unit ? last.unit : null;
  return counts(first.unit) ? null : priceOrYear(first, last);
};

interface Two {
  last: Quantity;
  field: RangeName;
  from: number;
}

const joinedBy = (tokens: readonly Token[], first: Quantity, bound: Bound | undefined): Two | null => {
  const or = keyAt(tokens, first.end) === 'or';
  const last = or || connects(tokens, first.end, bound) ? quantityAt(tokens, first.end + 1) : null;
  if (last === null) return null;
  const field = unitOfTwo(first, last);
  const from = alignUnit(last, first);
  return field === null || from === null || (or && field !== 'seats') ? null : { last, field, from };
};

const twoAt = (tokens: readonly Token[], first: Quantity, bound: Bound | undefined): Limit | null => {
  const two = joinedBy(tokens, first, bound);
  if (two === null) return null;
  const ends = [two.from, two.last.value].map(Math.round);
  return {
    field: two.field,
    min: Math.min(...ends),
    max: Math.max(...ends),
    end: pastModel(tokens, two.field, two.last.end),
  };
};

/** `model` after a year belongs to it (rule 12), unless it begins a name ('Model 3'). */
const pastModel = (tokens: readonly Token[], field: RangeName, end: number): number =>
  field === 'year' && keyAt(tokens, end) === 'model' ? end + 1 : end;

const chooseRangeField = ({ unit, thousands, year, value }: Quantity, limited: boolean): RangeName | null => {
  if (unit === 'km' || unit === 'seats') return unit;
  if (unit === 'price' || thousands) return 'price';
  if (year) return 'year';
  return limited && value >= 1_000 ? 'price' : null;
};

const aboutRange = (field: RangeName, value: number): Omit<Limit, 'end'> | null => {
  if (field === 'seats') return null;
  if (field === 'year') return { field, min: value - 1, max: value + 1 };
  return { field, min: Math.round(value * 0.9), max: Math.round(value * 1.1) };
};

const yearRange = (bound: Bound, value: number): Omit<Limit, 'end' | 'field'> => {
  if (bound === 'afterYear') return { min: value + 1, max: null };
  if (bound === 'sinceYear') return { min: value, max: null };
  return { min: null, max: bound === 'beforeYear' ? value - 1 : value };
};

const withoutBound = (field: RangeName, value: number): Omit<Limit, 'end'> => {
  const exact = field === 'year' || field === 'seats';
  return { field, min: exact ? value : null, max: value };
};

const oneRange = (field: RangeName, value: number, bound: Bound | undefined): Omit<Limit, 'end'> | null => {
  if (bound === undefined) return withoutBound(field, value);
  if (bound === 'between') return null;
  if (bound === 'about') return aboutRange(field, value);
  if (bound === 'least') return { field, min: value, max: null };
  if (bound === 'most') return { field, min: null, max: value };
  return field === 'year' ? { field, ...yearRange(bound, value) } : null;
};

const oneAt = (tokens: readonly Token[], read: Quantity, bound: Bound | undefined): Limit | null => {
  const end = pastModel(tokens, read.year ? 'year' : 'price', read.end);
  const last = boundBehind(tokens, end);
  const quantity = last === null ? { ...read, end } : unitsAfter(tokens, { ...read, end: last.end });
  const which = bound ?? last?.bound;
  const field = chooseRangeField(quantity, which !== undefined);
  const range = field === null ? null : oneRange(field, Math.round(quantity.value), which);
  return range && { ...range, end: quantity.end };
};

export const limitAt = (tokens: readonly Token[], at: number): Limit | null => {
  const bounds = boundsBefore(tokens, at);
  const bound = bounds.at(-1)?.bound;
  const first = quantityAt(tokens, bounds.at(-1)?.end ?? at);
  return first === null ? null : (twoAt(tokens, first, bound) ?? oneAt(tokens, first, bound));
};
