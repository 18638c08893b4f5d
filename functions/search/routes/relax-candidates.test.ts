import { describe, expect, test } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { dropTwo, dropOne, dropAll, type Candidate } from './relax-candidates.ts';

const stateOf = (query: string): SearchState => readSearch(new URLSearchParams(query));
const queries = (candidates: readonly Candidate[]): string[] => candidates.map(({ state }) => writeSearch(state));

describe('candidates for a search that found nothing', () => {
  test('each thing asked for is left out by itself: ranges, words, facets, in this order', () => {
    const state = stateOf('query=tow&fuel=diesel&fuel=petrol&make=Kia&range[km]=:5000');
    expect(queries(dropOne(state, {}))).toEqual([
      'fuel=diesel&fuel=petrol&make=Kia&query=tow',
      'fuel=diesel&fuel=petrol&make=Kia&range[km]=:5000',
      'fuel=diesel&fuel=petrol&query=tow&range[km]=:5000',
      'make=Kia&query=tow&range[km]=:5000',
    ]);
  });

  test('the order of the list is kept, nothing asked for is nothing to give up', () => {
    expect(queries(dropOne(stateOf('make=Kia&sortBy=price_asc'), {}))).toEqual(['sortBy=price_asc']);
    expect(dropOne(emptySearch, {})).toEqual([]);
    expect(dropTwo(stateOf('make=Kia'))).toEqual([]);
  });

  test.each([
    ['the cheapest is dearer', ':25000', { min: 28_990, max: 60_000 }, [':28990']],
    ['the dearest is cheaper', '90000:', { min: 28_990, max: 60_000 }, ['60000:']],
    ['all are dearer than both ends', '20000:25000', { min: 28_990, max: 60_000 }, ['20000:28990']],
    ['all are cheaper than both ends', '70000:80000', { min: 28_990, max: 60_000 }, ['60000:80000']],
    ['some are cheaper, some dearer', '40000:41000', { min: 28_990, max: 60_000 }, [':41000', '40000:']],
  ])('a range widens as far as the nearest vehicle: %s', (_, asked, price, wanted) => {
    const found = dropOne(stateOf(`range[price]=${asked}`), { price }).filter(({ widens }) => widens === 'price');
    expect(queries(found)).toEqual(wanted.map((range) => `range[price]=${range}`));
  });

  test('pairs leave out two things each, never one twice', () => {
    expect(queries(dropTwo(stateOf('make=Kia&fuel=diesel&range[km]=:5000')))).toEqual([
      'fuel=diesel',
      'make=Kia',
      'range[km]=:5000',
    ]);
  });

  test('the complete stock of a path has the path’s refinements and nothing else', () => {
    expect(queries([dropAll({ make: ['Kia'] }), dropAll({})])).toEqual(['make=Kia', '']);
  });
});
