import type { Hit } from '#domain/search/hit-schema.ts';

/** What cards show, by vehicle: from documents, or from the texts of a snapshot, parsed when they are asked for. */
export interface Hits {
  at(vehicle: number): Hit | undefined;
  /** The same as JSON text: an answer that goes out as text writes no hit twice. '' where `at` knows none. */
  textAt(vehicle: number): string;
}

/** The hits of documents; the text of one is written when it is first shown, and kept. */
export const hitsOf = (hits: readonly Hit[]): Hits => {
  const texts: (string | undefined)[] = [];
  return {
    at: (vehicle) => hits[vehicle],
    textAt: (vehicle) => {
      const hit = hits[vehicle];
      return hit === undefined ? '' : (texts[vehicle] ??= JSON.stringify(hit));
    },
  };
};
