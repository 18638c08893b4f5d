import { rangeNames, valueFacetNames } from './facets.ts';

/** Names of a search in an address (url.ts); facets also come as `range[price]` and `refinementList[make][0]`. */
export const searchNames: readonly string[] = [
  ...new Set(['query', 'page', 'sortBy', ...valueFacetNames, ...rangeNames]),
];

/** Names of the models directory in an address (directory.ts). */
export const directoryNames: readonly string[] = ['query', 'page', 'make', 'body', 'price'];
