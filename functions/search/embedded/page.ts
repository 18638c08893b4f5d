import type { StockQuery } from '#functions/search/stock-index.ts';
import { hasBit, listBits, type Bits } from './bits.ts';
import type { Order } from './numbers.ts';
import type { TextMatch } from './words.ts';

/** Many hits: walk the order until the page is full. */
const walk = (order: Order, hits: Bits, from: number, size: number): number[] => {
  const page: number[] = [];
  let passed = 0;
  for (const vehicle of order.vehicles) {
    if (!hasBit(hits, vehicle)) continue;
    if (passed >= from) page.push(vehicle);
    passed += 1;
    if (page.length === size) break;
  }
  return page;
};

/** Few hits: sort their places in the order. */
const select = (order: Order, hits: Uint32Array, from: number, size: number): number[] => {
  const ranks = hits.map((vehicle) => order.rank[vehicle] ?? 0).sort();
  return Array.from(ranks.subarray(from, from + size), (rank) => order.vehicles[rank] ?? 0);
};

/** By score, then by the order: both in one number. */
const byScore = (
  order: Order,
  hits: Uint32Array,
  scores: Uint16Array,
  page: { from: number; size: number },
): number[] => {
  const all = order.vehicles.length;
  const keys = Float64Array.from(hits, (vehicle) => (order.rank[vehicle] ?? 0) - (scores[vehicle] ?? 0) * all).sort();
  return Array.from(
    keys.subarray(page.from, page.from + page.size),
    (key) => order.vehicles[((key % all) + all) % all] ?? 0,
  );
};

/** Where one vehicle in this many is found, walking is quicker than sorting. */
const DENSE = 16;

/** The vehicles of the page asked for. Words order a search by relevance; any other sort is as the shopper says. */
export const pageOf = (
  order: Order,
  hits: { bits: Bits; count: number },
  text: TextMatch | null,
  query: Pick<StockQuery, 'sort' | 'from' | 'size'>,
): number[] => {
  if (text !== null && query.sort === 'relevance') {
    return byScore(order, listBits(hits.bits, hits.count), text.scores, query);
  }
  return hits.count * DENSE > order.vehicles.length
    ? walk(order, hits.bits, query.from, query.size)
    : select(order, listBits(hits.bits, hits.count), query.from, query.size);
};
