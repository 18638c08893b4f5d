import { copyBits, countBits, keepOnly, listBits, noBits, type Bits } from './bits.ts';
import type { Filter } from './filters.ts';
import type { TableSearch } from './table-search.ts';

type Scanned = Pick<TableSearch, 'buffers'> & { table: Pick<TableSearch['table'], 'size'> };

export interface FacetScan {
  /** Vehicles that pass every filter. */
  hits: Bits;
  count: number;
  /** The hits as a list, if at most half of the stock. */
  list: Uint32Array | null;
  /** Per filter, the vehicles that fail this filter only: its facet counts them besides the hits. */
  near: readonly Bits[];
}

const noteMisses = (w: number, onlyOne: number, passing: readonly Bits[], near: readonly Bits[]): void => {
  for (let at = 0; at < passing.length; at += 1) {
    const missed = near[at];
    if (missed !== undefined) missed[w] = onlyOne & ~(passing[at]?.[w] ?? 0);
  }
};

const buildFacetScan = ({ table, buffers }: Scanned, hits: Bits, near: readonly Bits[]): FacetScan => {
  const count = countBits(hits);
  return { hits, count, list: count * 2 <= table.size ? listBits(hits, count, buffers) : null, near };
};

/** Hits and all disjunctive counts in one pass: a vehicle that fails one filter counts for that filter's facet. */
export const countFacets = (search: Scanned, scope: Bits, filters: readonly Filter[]): FacetScan => {
  if (filters.length === 0) return buildFacetScan(search, scope, []);
  const { table, buffers } = search;
  const hits = copyBits(scope, buffers);
  const passing = filters.map(({ bits }) => bits);
  const near = filters.map(() => noBits(table.size, buffers));
  for (let w = 0; w < scope.length; w += 1) {
    let failsOne = 0;
    let failsTwo = 0;
    for (let at = 0; at < passing.length; at += 1) {
      const fails = ~(passing[at]?.[w] ?? 0);
      failsTwo |= failsOne & fails;
      failsOne |= fails;
    }
    const inScope = scope[w] ?? 0;
    hits[w] = inScope & ~failsOne;
    const onlyOne = inScope & failsOne & ~failsTwo;
    if (onlyOne !== 0) noteMisses(w, onlyOne, passing, near);
  }
  return buildFacetScan(search, hits, near);
};

export const countPassing = (
  { buffers }: Pick<Scanned, 'buffers'>,
  scope: Bits,
  filters: readonly Filter[],
): number => {
  const hits = copyBits(scope, buffers);
  for (const { bits } of filters) keepOnly(hits, bits);
  return countBits(hits);
};
