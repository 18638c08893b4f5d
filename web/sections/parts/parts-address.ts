import type { PartSearch } from '#domain/parts/state.ts';
import { partSearchPairs, writePartSearch } from '#domain/parts/url.ts';
import { answerQuery } from '#web/lib/answer-query.ts';

/** The order form, where contact and vehicle are asked and dealers write about their parts. */
export const ORDER_PATH = '/vehicle-parts-and-accessories';
export const PARTS_PATH = '/parts/search';

export const partsHref = (state: PartSearch): string => {
  const query = writePartSearch(state);
  return query === '' ? PARTS_PATH : `${PARTS_PATH}?${query}`;
};

/** Normalised, so that two notations share one cache key. Repeated names are a list. */
export const partsQuery = (state: PartSearch) => {
  const pairs = partSearchPairs(state);
  const valuesOf = (name: string): string[] => pairs.filter(([other]) => other === name).map(([, value]) => value);
  return answerQuery('parts.search', {
    query: Object.fromEntries(
      pairs.map(([name, value]) => {
        const values = valuesOf(name);
        return [name, values.length === 1 ? value : values];
      }),
    ),
  });
};
