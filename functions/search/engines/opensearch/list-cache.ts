import type { FacetValue } from '#functions/search/engines/port/stock-index.ts';

const isSame = (known: readonly FacetValue[], fresh: readonly FacetValue[]): boolean =>
  known.length === fresh.length &&
  fresh.every(({ value, count }, at) => known[at]?.value === value && known[at]?.count === count);

/** Returns the previous array while its values are the same, so that callers can cache by it. */
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
