import { slugTableOf, type SlugTable } from '#domain/search/paths.ts';
import type { FacetValue } from '../engines/port/stock-index.ts';

/** Slug tables by the list they are made of: an engine hands out the same list while its stock is the same. */
const tables = new WeakMap<readonly FacetValue[], SlugTable>();

/** Makes and models of a dealer's stock by slug, made once for each list of the index. */
export const slugTable = (makeModels: readonly FacetValue[]): SlugTable => {
  const known = tables.get(makeModels) ?? slugTableOf(makeModels.map(({ value }) => value));
  tables.set(makeModels, known);
  return known;
};
