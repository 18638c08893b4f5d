import { emptySearch } from '#domain/search/state.ts';
import type { Site } from '#functions/sites/contract.ts';
import { searchQuery } from '#web/lib/queries/search.ts';

/** One search for the whole home page: counts by make, body and price, and the newest vehicles. */
export const homeQuery = ({ search }: Site) => searchQuery(search.searchBasePath, { ...emptySearch, sortBy: 'latest' });
