import type { Hit } from '#domain/search/hit-schema.ts';

/** Hits by vehicle: from documents, or parsed on demand from a snapshot. */
export interface Hits {
  at(vehicle: number): Hit | undefined;
  /** '' if there is none. */
  textAt(vehicle: number): string;
}

export const makeHits = (hits: readonly Hit[]): Hits => {
  const texts: (string | undefined)[] = [];
  return {
    at: (vehicle) => hits[vehicle],
    textAt: (vehicle) => {
      const hit = hits[vehicle];
      return hit === undefined ? '' : (texts[vehicle] ??= JSON.stringify(hit));
    },
  };
};
