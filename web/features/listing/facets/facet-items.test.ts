import { describe, expect, test } from 'vitest';
import type { ValueFacetName } from '#domain/search/facets.ts';
import { facetItems, splitShown } from './facet-items.ts';

const same = (value: string): string => value;
const valuesOf = (items: readonly { value: string }[]): string[] => items.map(({ value }) => value);
const items = (name: ValueFacetName, counts: Record<string, number>, selected: string[] = [], first: string[] = []) =>
  facetItems({ name, counts, selected, labelOf: same, first });
const many = (count: number, selected: string[] = []) =>
  items('make', Object.fromEntries(Array.from({ length: count }, (_, n) => [`make ${n}`, 100 - n])), selected);

describe('the rows of a facet', () => {
  test('go by count, and by label where the counts are equal', () => {
    expect(valuesOf(items('make', { Mazda: 4, Audi: 2, Ford: 9, BMW: 2 }))).toEqual(['Ford', 'Mazda', 'Audi', 'BMW']);
  });

  test('start with what is chosen, also when no vehicle is left behind it', () => {
    const rows = items('make', { Mazda: 4, Ford: 9 }, ['Lada', 'Mazda']);
    expect(valuesOf(rows)).toEqual(['Mazda', 'Lada', 'Ford']);
    expect(rows.find(({ value }) => value === 'Lada')).toMatchObject({ count: 0, selected: true });
  });

  test('years run from the newest, seats and price bands upwards', () => {
    expect(valuesOf(items('year', { 2019: 9, 2024: 1, 2021: 5 }))).toEqual(['2024', '2021', '2019']);
    expect(valuesOf(items('seats', { 7: 9, 2: 1, 5: 50 }))).toEqual(['2', '5', '7']);
    expect(valuesOf(items('price_range', { '100000+': 3, '5000-10000': 1, '90000-100000': 2, '0-5000': 1 }))).toEqual([
      '0-5000',
      '5000-10000',
      '90000-100000',
      '100000+',
    ]);
  });

  test('of closed lists go in the order that people expect, bodies by number', () => {
    expect(valuesOf(items('car_type', { demo: 90, used: 500, new: 10 }))).toEqual(['new', 'used', 'demo']);
    expect(valuesOf(items('fuel', { electric: 90, petrol: 5, diesel: 10 }))).toEqual(['petrol', 'diesel', 'electric']);
    expect(valuesOf(items('body', { bus: 1, suv: 50, ute: 70 }))).toEqual(['ute', 'suv', 'bus']);
  });

  test('start with the dealer’s popular makes, behind what is chosen', () => {
    const counts = { Audi: 80, Ford: 9, Kia: 3, Mazda: 4 };
    expect(valuesOf(items('make', counts, [], ['Mazda', 'Ford', 'Lada']))).toEqual(['Mazda', 'Ford', 'Audi', 'Kia']);
    expect(valuesOf(items('make', counts, ['Kia'], ['Mazda']))).toEqual(['Kia', 'Mazda', 'Audi', 'Ford']);
  });

  test('seven are shown, the rest is behind a button', () => {
    const [shown, rest] = splitShown(many(20), 7);
    expect([shown.length, rest.length]).toEqual([7, 13]);
  });

  test('a button never hides a single row, and never a chosen one', () => {
    expect(splitShown(many(8), 7)[1]).toEqual([]);
    const chosen = Array.from({ length: 9 }, (_, n) => `make ${n + 10}`);
    const [shown] = splitShown(many(30, chosen), 7);
    expect(shown.every(({ selected }) => selected)).toBe(true);
    expect(shown).toHaveLength(9);
  });
});
