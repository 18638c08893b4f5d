import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { removeRecentSearch, recordSearch, recentSearches } from './search-history.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const note = (tenant: string, ...makes: string[]): void => {
  for (const make of makes) {
    const state = { ...emptySearch, refinements: make === '' ? {} : { make: [make] } };
    recordSearch(tenant, { address: `/search/${make.toLowerCase()}`, state, dealerships: [], limit: 5 });
  }
};
const said = (tenant: string): string[] => recentSearches(tenant).map(({ words }) => words.join());

test('the last five searches are kept, newest first, and a search without filters is none', () => {
  note('coastline', 'Audi', 'BMW', '', 'Ford', 'Kia', 'Mazda', 'Toyota');
  expect(said('coastline')).toEqual(['Toyota', 'Mazda', 'Kia', 'Ford', 'BMW']);
});

test('the same search again comes up, and one dealer’s searches are no other’s', () => {
  note('coastline', 'Audi', 'BMW', 'Audi');
  note('totara', 'Kia');
  expect(said('coastline')).toEqual(['Audi', 'BMW']);
  expect(said('totara')).toEqual(['Kia']);
});

test('what is forgotten is gone', () => {
  note('coastline', 'Audi', 'BMW');
  expect(removeRecentSearch('coastline', '/search/bmw').map(({ address }) => address)).toEqual(['/search/audi']);
  expect(said('coastline')).toEqual(['Audi']);
});
