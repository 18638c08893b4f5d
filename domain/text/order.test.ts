import { expect, test } from 'vitest';
import { joinWithAnd } from './lists.ts';
import { byCodeUnit, byName } from './order.ts';

test('names are in the order of the alphabet, whatever their case', () => {
  expect(['smart', 'Volvo', 'BMW', 'Audi', 'ŠKODA', 'bmw'].sort(byName)).toEqual([
    'Audi',
    'BMW',
    'bmw',
    'smart',
    'Volvo',
    'ŠKODA',
  ]);
});

test('code units order as they do on every machine', () => {
  expect(['b', 'B', 'a', 'A', 'a'].sort(byCodeUnit)).toEqual(['A', 'B', 'a', 'a', 'b']);
});

test('a list of words ends with and', () => {
  const words = ['Diesel', 'Ute', 'Cairns'];
  const format = new Intl.ListFormat('en-AU', { type: 'conjunction' });
  for (const n of [0, 1, 2, 3]) expect(joinWithAnd(words.slice(0, n))).toBe(format.format(words.slice(0, n)));
});
