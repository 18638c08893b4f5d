import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test('names of locations go without the word that all begin with, and without nothing else', () => {
  expect(shortNames(['Coastline Cairns', 'Coastline Gold Coast'])).toEqual(['Cairns', 'Gold Coast']);
  expect(shortNames(['Coastline', 'Coastline Cairns'])).toEqual(['Coastline', 'Coastline Cairns']);
  expect(shortNames(['Southport', 'South Nerang'])).toEqual(['Southport', 'South Nerang']);
  expect(shortNames(['Merribank Showroom'])).toEqual(['Merribank Showroom']);
  expect(shortNames([])).toEqual([]);
});
