import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { hasBit, listBits, type Bits } from './bits.ts';
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
const leastOf = (keys: Float64Array, count: number, buffers: SearchBuffers): Float64Array => {
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
  const least = leastOf(keys, from + size, buffers);
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

export const pageOf = ({ table, query, buffers }: TableSearch, swept: FacetScan, text: TextMatch | null): number[] => {
  const { sort, from, size } = query;
  if (size === 0) return [];
  const { hits, count, list } = swept;
  const order = table.numbers.orders[sort];
  const page = { from, size, buffers };
  if (text !== null && sort === 'relevance') {
    return byScore(order, list ?? listBits(hits, count, buffers), text.scores, page);
  }
  if (list !== null && count * DENSE <= order.vehicles.length) return select(order, list, page);
  return walk(order, hits, page);
};
