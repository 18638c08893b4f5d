import { rangeNames, valueFacetNames } from './facets.ts';

/** Facets also come as `range[price]` and `refinementList[make][0]`. */
export const searchNames: readonly string[] = [
  ...new Set(['query', 'page', 'sortBy', 'near', ...valueFacetNames, ...rangeNames]),
];

export const directoryNames: readonly string[] = ['query', 'page', 'make', 'body', 'price'];
