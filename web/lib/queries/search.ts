import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { SearchState } from '#domain/search/state.ts';
import { answerQuery } from '../answer-query.ts';

/** A query string as the API takes it: every name once, repeated ones as a list. */
const grouped = (query: string): Record<string, string | string[]> => {
  const pairs = [...new URLSearchParams(query)];
  return Object.fromEntries(
    pairs.map(([name]) => {
      const values = pairs.filter(([other]) => other === name).map(([, value]) => value);
      return [name, values.length === 1 ? values.join() : values];
    }),
  );
};

/**
 * The search a path and a state ask for. Two notations of one search are one key: the query string is brought into its
 * canonical form first (decision 3).
 */
export const searchQuery = (path: string, state: SearchState) =>
  answerQuery('search.search', { query: { ...grouped(writeSearch(state)), path } });

/** The search that an address asks for. */
export const searchQueryOfAddress = (path: string, search: URLSearchParams) => searchQuery(path, readSearch(search));
