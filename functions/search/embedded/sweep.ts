import type { Bits } from './bits.ts';
import type { Filter } from './filters.ts';

export interface Swept {
  /** Vehicles that pass every filter. */
  hits: Bits;
  /** For each filter, the vehicles that fail it and no other: what its facet counts besides the hits. */
  near: readonly Bits[];
}

/** Gives each vehicle that fails one filter to that filter. */
const noteMisses = (w: number, onlyOne: number, filters: readonly Filter[], near: readonly Bits[]): void => {
  for (let at = 0; at < filters.length; at += 1) {
    const missed = near[at];
    if (missed !== undefined) missed[w] = onlyOne & ~(filters[at]?.bits[w] ?? 0);
  }
};

/**
 * One pass over the stock for the hits and for all disjunctive counts (performance.md section 7): a vehicle that fails
 * exactly one filter is counted by that filter's facet, however many facets are refined.
 */
export const sweep = (scope: Bits, filters: readonly Filter[]): Swept => {
  const hits = scope.slice();
  const near = filters.map(() => new Int32Array(scope.length));
  for (let w = 0; w < scope.length; w += 1) {
    let failsOne = 0;
    let failsTwo = 0;
    for (const { bits } of filters) {
      const fails = ~(bits[w] ?? 0);
      failsTwo |= failsOne & fails;
      failsOne |= fails;
    }
    const inScope = scope[w] ?? 0;
    hits[w] = inScope & ~failsOne;
    const onlyOne = inScope & failsOne & ~failsTwo;
    if (onlyOne !== 0) noteMisses(w, onlyOne, filters, near);
  }
  return { hits, near };
};
