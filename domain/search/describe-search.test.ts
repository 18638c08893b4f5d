import { expect, test } from 'vitest';
import { describeSearch } from './describe-search.ts';
import { readSearch } from './url.ts';

const dealerships = [{ slug: 'coastline-cairns', name: 'Coastline Cairns' }];
const said = (query: string): string[] => describeSearch(readSearch(new URLSearchParams(query)), dealerships);

test('a search is said as people say it: condition, make, model, body, the rest, numbers, words', () => {
  expect(
    said(
      'query=tow+bar&fuel=diesel&body=ute&model=Hilux&make=Toyota&car_type=used&range[price]=:45000&range[year]=2018:',
    ),
  ).toEqual(['Used', 'Toyota', 'Hilux', 'Ute', 'Diesel', 'Up to $45,000', 'Year: From 2018', '“tow bar”']);
});

test('a dealership has its name, and everything is nothing to say', () => {
  expect(said('dealership_slug=coastline-cairns')).toEqual(['Coastline Cairns']);
  expect(said('sortBy=latest&page=3')).toEqual([]);
});
