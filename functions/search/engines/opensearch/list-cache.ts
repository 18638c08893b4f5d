import type { FacetValue } from '#functions/search/engines/port/stock-index.ts';

const isSame = (known: readonly FacetValue[], fresh: readonly FacetValue[]): boolean =>
  known.length === fresh.length &&
  fresh.every(({ value, count }, at) => known[at]?.value === value && known[at]?.count === count);

/**
 * Hands out a list that it handed out before for as long as nothing in it has changed, so that what callers made from it
 * (a dealer's slug table costs 4 ms) stays good. Keeps the `limit` lists used last.
 */
export const makeListCache = (limit: number) => {
  const lists = new Map<string, readonly FacetValue[]>();
  return (name: string, fresh: readonly FacetValue[]): readonly FacetValue[] => {
    const known = lists.get(name);
    const list = known !== undefined && isSame(known, fresh) ? known : fresh;
    lists.delete(name);
    lists.set(name, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= limit) break;
      lists.delete(oldest);
    }
    return list;
  };
};
