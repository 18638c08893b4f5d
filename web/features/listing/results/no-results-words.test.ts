import { expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { noResultsWords } from './no-results-words.ts';

test('a list that nobody narrowed says that there is no stock, or no reduction, and never what was chosen', () => {
  expect(noResultsWords(emptySearch).title).toBe('Nothing is listed at the moment');
  expect(noResultsWords({ ...emptySearch, refinements: { offer: ['true'] } }).title).toBe(
    'Nothing is reduced at the moment',
  );
});

test.each([
  { query: 'zzz' },
  { refinements: { make: ['Kia'] } },
  { refinements: { offer: ['true'], make: ['Kia'] } },
  { ranges: { price: { min: null, max: 5_000 } } },
])('what was chosen is named where somebody chose: %o', (chosen) => {
  expect(noResultsWords({ ...emptySearch, ...chosen }).title).toBe('Nothing matches all of this');
});
