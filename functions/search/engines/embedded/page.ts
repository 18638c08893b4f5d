import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { hasBit, listBits, type Bits } from './bits.ts';
import { splitStrata, type Stratum } from './strata.ts';
import type { Order } from './numbers.ts';
import type { SearchBuffers } from './search-buffers.ts';
import type { TableSearch } from './table-search.ts';
import type { FacetScan } from './count-facets.ts';
import type { TextMatch } from './words.ts';

type Page = Pick<StockQuery, 'from' | 'size'> & { buffers: SearchBuffers };

const walk = ({ vehicles }: Order, hits: Bits, { from, size }: Page): number[] => {
  const page: number[] = [];
  let passed = 0;
  for (let at = 0; at < vehicles.length && page.length < size; at += 1) {
    const vehicle = vehicles[at] ?? 0;
    if (!hasBit(hits, vehicle)) continue;
    if (passed >= from) page.push(vehicle);
    passed += 1;
  }
  return page;
};

const insert = (least: Float64Array, key: number): void => {
  let at = least.length - 1;
  while (at > 0 && (least[at - 1] ?? 0) > key) {
    least[at] = least[at - 1] ?? 0;
    at -= 1;
  }
  least[at] = key;
};

const SHORT = 128;

/** The `count` least keys in order, without sorting all of them. */
const findLeast = (keys: Float64Array, count: number, buffers: SearchBuffers): Float64Array => {
  if (count > SHORT || count >= keys.length) return keys.sort().subarray(0, count);
  const least = buffers.list(Float64Array, count).fill(Number.POSITIVE_INFINITY);
  let greatest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (key >= greatest) continue;
    insert(least, key);
    greatest = least[count - 1] ?? 0;
  }
  return least;
};

const vehiclesAt = ({ vehicles }: Order, keys: Float64Array, { from, size, buffers }: Page): number[] => {
  const all = vehicles.length;
  const least = findLeast(keys, from + size, buffers);
  const page: number[] = [];
  for (let at = from; at < least.length && at < from + size; at += 1) {
    page.push(vehicles[(((least[at] ?? 0) % all) + all) % all] ?? 0);
  }
  return page;
};

const select = (order: Order, hits: Uint32Array, page: Page): number[] => {
  const keys = page.buffers.list(Float64Array, hits.length);
  for (let at = 0; at < hits.length; at += 1) keys[at] = order.rank[hits[at] ?? 0] ?? 0;
  return vehiclesAt(order, keys, page);
};

const byScore = (order: Order, hits: Uint32Array, scores: Uint16Array, page: Page): number[] => {
  const all = order.vehicles.length;
  const keys = page.buffers.list(Float64Array, hits.length);
  for (let at = 0; at < hits.length; at += 1) {
    const vehicle = hits[at] ?? 0;
    keys[at] = (order.rank[vehicle] ?? 0) - (scores[vehicle] ?? 0) * all;
  }
  return vehiclesAt(order, keys, page);
};

/** Above one hit in 16 vehicles, walking is faster than selecting. */
const DENSE = 16;

const pageWithin = (order: Order, { hits, count, list }: Stratum, scores: Uint16Array | null, page: Page): number[] => {
  if (scores !== null) return byScore(order, list ?? listBits(hits, count, page.buffers), scores, page);
  if (count * DENSE > order.vehicles.length) return walk(order, hits, page);
  return select(order, list ?? listBits(hits, count, page.buffers), page);
};

/** Order and scores of a query; distance is relevance within each location. */
const chooseOrder = ({ table, query }: TableSearch, text: TextMatch | null) => {
  const name = query.sort === 'distance' ? 'relevance' : query.sort;
  return { order: table.numbers.orders[name], scores: name === 'relevance' && text !== null ? text.scores : null };
};

export const selectPage = (search: TableSearch, swept: FacetScan, text: TextMatch | null): number[] => {
  const { query, buffers } = search;
  const { order, scores } = chooseOrder(search, text);
  const page: number[] = [];
  if (query.size === 0) return page;
  let { from } = query;
  for (const stratum of splitStrata(search, swept)) {
    const size = query.size - page.length;
    if (from < stratum.count) page.push(...pageWithin(order, stratum, scores, { from, size, buffers }));
    if (page.length === query.size) break;
    from = Math.max(from - stratum.count, 0);
  }
  return page;
};
