import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { competitor } from '../../competitors.ts';
import type { BenchQuery } from '../queries.ts';
import { MULTI, numberField, rangesOf, refinedOf, sortOf, type Answer, type Item, type Loaded } from './engine.ts';

interface Dimension {
  filter(accepts: (value: unknown) => boolean): void;
  filterRange(range: readonly [number, number]): void;
  filterAll(): void;
  top(count: number, offset?: number): Item[];
  bottom(count: number, offset?: number): Item[];
  group(): { all(): { key: string; value: number }[] };
}
interface Crossfilter {
  dimension(value: (item: Item) => unknown, isList?: boolean): Dimension;
  groupAll(): { value(): number };
}

/** A copy, because a group changes its counts in place. */
const written = (values: readonly { key: string; value: number }[]): { key: string; value: number }[] => {
  const found: { key: string; value: number }[] = [];
  for (const { key, value } of values) if (value > 0) found.push({ key, value });
  return found;
};

/** Rows that each query's words find: crossfilter has no text search. */
export type RowsByQuery = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * crossfilter2: a dimension and a group per facet, created once; filters are set and cleared for each query, as on a server. The
 * only library with disjunctive counts; text search is done for it.
 */
export const loadCrossfilter = (items: readonly Item[], rows: RowsByQuery): Loaded => {
  const module = competitor<
    { default?: (items: readonly Item[]) => Crossfilter } & ((items: readonly Item[]) => Crossfilter)
  >('crossfilter2');
  const filter = (module.default ?? module)(items);
  const facets = new Map<ValueFacetName, Dimension>();
  for (const facet of valueFacetNames) {
    const isList = MULTI.has(facet);
    const value = (item: Item) => {
      const values = item[facet];
      return isList ? values : Array.isArray(values) ? (values[0] ?? '') : values;
    };
    facets.set(facet, filter.dimension(value, isList));
  }
  const groups = [...facets].map(([facet, dimension]) => [facet, dimension.group()] as const);
  const numbers = new Map<RangeName, Dimension>(
    rangeNames.map((field) => [field, filter.dimension((item) => item[numberField(field)])]),
  );
  const orders = new Map(['rank', 'created'].map((field) => [field, filter.dimension((item) => item[field])]));
  const row = filter.dimension((item) => item['row']);
  const all = filter.groupAll();
  const orderOf = (field: string): Dimension =>
    orders.get(field) ?? numbers.get(field === numberField('price') ? 'price' : 'km')!;

  const refine = (query: BenchQuery, n: number): Dimension[] => {
    const used: Dimension[] = [];
    for (const [facet, values] of refinedOf(query)) {
      const wanted = new Set(values);
      const dimension = facets.get(facet)!;
      dimension.filter((value) => wanted.has(value as string));
      used.push(dimension);
    }
    for (const [field, min, max] of rangesOf(query)) {
      const dimension = numbers.get(field)!;
      dimension.filterRange([min, max + 1]);
      used.push(dimension);
    }
    const found = rows.get(n);
    if (found !== undefined) {
      row.filter((value) => found.has(value as number));
      used.push(row);
    }
    return used;
  };

  return {
    ask: (query, n) => {
      const used = refine(query, n);
      const [field, direction] = sortOf(query);
      const order = orderOf(field);
      const { from, size } = query.query;
      const answer = {
        hits: direction === 'asc' ? order.bottom(size, from) : order.top(size, from),
        count: all.value(),
        facets: groups.map(([facet, group]) => [facet, written(group.all())] as const),
        stats: [...numbers].map(([name, dimension]) => [name, dimension.bottom(1), dimension.top(1)]),
      };
      for (const dimension of used) dimension.filterAll();
      return answer;
    },
    read: (answer): Answer => {
      const { count, facets: found } = answer as {
        count: number;
        facets: (readonly [ValueFacetName, { key: string; value: number }[]])[];
      };
      return {
        count,
        facets: Object.fromEntries(
          found.map(([facet, values]) => [facet, Object.fromEntries(values.map(({ key, value }) => [key, value]))]),
        ),
      };
    },
  };
};
