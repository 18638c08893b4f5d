import { emptySearch } from '#domain/search/state.ts';
import type { Site } from '#functions/sites/contract.ts';
import { newestQuery, searchQuery } from '#web/queries/queries.ts';

/** Vehicles to choose from: those that the words find, else the newest. */
export const foundQuery = (site: Pick<Site, 'search'>, words: string) =>
  words === '' ? newestQuery(site) : searchQuery(site.search.searchBasePath, { ...emptySearch, query: words });
