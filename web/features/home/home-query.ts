import { emptySearch } from '#domain/search/state.ts';
import type { Site } from '#functions/sites/contract.ts';
import { searchQuery } from '#web/lib/queries/search.ts';

/** Everything the home page says about stock comes from one search: counts by make, body and price, and the newest. */
export const homeQuery = ({ search }: Site) => searchQuery(search.searchBasePath, { ...emptySearch, sortBy: 'latest' });
