import { rangeNames, valueFacetNames } from './facets.ts';

/** Parameter names of a search (url.ts); facets also come as `range[price]` and `refinementList[make][0]`. */
export const searchNames: readonly string[] = [
  ...new Set(['query', 'page', 'sortBy', ...valueFacetNames, ...rangeNames]),
];

/** Parameter names of the models directory (directory.ts). */
export const directoryNames: readonly string[] = ['query', 'page', 'make', 'body', 'price'];
