import { describe, expect, test } from 'vitest';
import { facetItems, splitShown } from './facet-items.ts';

const same = (value: string): string => value;
const valuesOf = (items: readonly { value: string }[]): string[] => items.map(({ value }) => value);
const many = (count: number, selected: readonly string[] = []) =>
  facetItems(
    'make',
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`make ${n}`, 100 - n])),
    selected,
    same,
  );

describe('the rows of a facet', () => {
  test('go by count, and by label where the counts are equal', () => {
    const items = facetItems('make', { Mazda: 4, Audi: 2, Ford: 9, BMW: 2 }, [], same);
    expect(valuesOf(items)).toEqual(['Ford', 'Mazda', 'Audi', 'BMW']);
  });

  test('start with what is chosen, also when no vehicle is left behind it', () => {
    const items = facetItems('make', { Mazda: 4, Ford: 9 }, ['Lada', 'Mazda'], same);
    expect(valuesOf(items)).toEqual(['Mazda', 'Lada', 'Ford']);
    expect(items.find(({ value }) => value === 'Lada')).toMatchObject({ count: 0, selected: true });
  });

  test('years run from the newest, seats and price bands upwards', () => {
    expect(valuesOf(facetItems('year', { 2019: 9, 2024: 1, 2021: 5 }, [], same))).toEqual(['2024', '2021', '2019']);
    expect(valuesOf(facetItems('seats', { 7: 9, 2: 1, 5: 50 }, [], same))).toEqual(['2', '5', '7']);
    expect(
      valuesOf(facetItems('price_range', { '100000+': 3, '5000-10000': 1, '90000-100000': 2, '0-5000': 1 }, [], same)),
    ).toEqual(['0-5000', '5000-10000', '90000-100000', '100000+']);
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
