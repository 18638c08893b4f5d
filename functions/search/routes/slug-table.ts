import { buildSlugTable, type SlugTable } from '#domain/search/paths.ts';
import type { FacetValue } from '../engines/port/stock-index.ts';

/** Cached by list: an engine returns the same array while the stock is unchanged. */
const tables = new WeakMap<readonly FacetValue[], SlugTable>();

export const slugTable = (makeModels: readonly FacetValue[]): SlugTable => {
  const known = tables.get(makeModels) ?? buildSlugTable(makeModels.map(({ value }) => value));
  tables.set(makeModels, known);
  return known;
};
