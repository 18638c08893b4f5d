import { expect, test } from 'vitest';
import { emptyPartSearch } from './state.ts';
import { readPartSearch, togglePart, writePartSearch } from './url.ts';

const read = (query: string) => readPartSearch(new URLSearchParams(query));

test.each([
  ['', ''],
  ['query=brake+pads&page=1', 'query=brake+pads'],
  ['sortBy=price_asc&page=2&make=Toyota&category=Brakes', 'category=Brakes&make=Toyota&page=2&sortBy=price_asc'],
  ['refinementList[make][0]=Ford&refinementList[make][1]=Audi', 'make=Audi&make=Ford'],
  ['sortBy=cheapest&utm_source=x&page=-3&make=', ''],
  ['part=04465-0K290&in_stock=yes', 'in_stock=yes&part=04465-0K290'],
])('the address ?%s is written ?%s', (given, canonical) => {
  expect(writePartSearch(read(given))).toBe(canonical);
  expect(read(canonical)).toEqual(read(given));
});

test('a value that is chosen again is given back, on the first page', () => {
  const chosen = togglePart({ ...emptyPartSearch, page: 3, part: 'A1' }, 'category', 'Brakes');
  expect(writePartSearch(chosen)).toBe('category=Brakes');
  expect(togglePart(chosen, 'category', 'Brakes')).toEqual(emptyPartSearch);
});

test('another make gives back model and year, another model the year', () => {
  const state = read('make=Toyota&model=Hilux&year=2018&brand=Ridgeline');
  expect(writePartSearch(togglePart(state, 'make', 'Ford'))).toBe('brand=Ridgeline&make=Ford&make=Toyota');
  expect(writePartSearch(togglePart(state, 'model', 'Hilux'))).toBe('brand=Ridgeline&make=Toyota');
});
