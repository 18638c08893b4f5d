import type { Site } from '#functions/sites/contract.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';

export const siteQuery = () => answerQuery('sites.get');

/** Query parameters for the API: repeated names become a list. */
const grouped = (query: string): Record<string, string | string[]> => {
  const pairs = [...new URLSearchParams(query)];
  return Object.fromEntries(
    pairs.map(([name]) => {
      const values = pairs.filter(([other]) => other === name).map(([, value]) => value);
      return [name, values.length === 1 ? values.join() : values];
    }),
  );
};

/** Normalised, so that two notations share one cache key (docs/product/search.md, 'URL state'). */
export const searchQuery = (path: string, state: SearchState) =>
  answerQuery('search.search', { query: { ...grouped(writeSearch(state)), path } });

export const searchQueryOfAddress = (path: string, search: URLSearchParams) => searchQuery(path, readSearch(search));

/** The most that the route takes; a longer one is of no vehicle, cut or not. */
const MOST_OF_SLUG = 200;

/** A vehicle with its location, by slug, by any slug ending with its id, or by id. */
export const vehicleSlugQuery = (slug: string) =>
  answerQuery('vehicles.get', { params: { slug: slug.slice(0, MOST_OF_SLUG) } });

/** The query of the page's vehicle. */
export const vehicleQuery = (request: Pick<PageRequest, 'params'>) => vehicleSlugQuery(request.params['slug'] ?? '');

/** The newest vehicles and the counts of all stock: the home page's search, and that of pages that lead on. */
export const newestQuery = ({ search }: Pick<Site, 'search'>) =>
  searchQuery(search.searchBasePath, { ...emptySearch, sortBy: 'latest' });

/** Slides and logos of makes. */
export const showcaseQuery = ({ has_showcase: enabled }: Pick<Site, 'has_showcase'>) => ({
  ...answerQuery('sites.showcase'),
  enabled,
});
