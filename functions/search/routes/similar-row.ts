import { layeredBody } from '#domain/media/layered.ts';
import type { Hit } from '#domain/search/hit-schema.ts';

/** What is in the row already, and what might come next: the closest first. */
interface Choice {
  make: string | null;
  row: readonly Hit[];
  /** Likeness of the search that a hit was found by: 0 is the closest. */
  steps: ReadonlyMap<Hit, number>;
}

/** Of the vehicle's own make, as long as there are others. */
const OF_ONE_MAKE = 3;
/** How often a row shows one rendered body. */
const OF_ONE_BODY = 2;

/** Photographs are each of one vehicle. Renderings of one body are one picture in another paint. */
const lookOf = ({ media }: Pick<Hit, 'media'>): string | null => layeredBody(media[0] ?? '');

/** How often the row shows the body of a hit, and whether its last card does. */
const repetition = (row: readonly Hit[], hit: Hit) => {
  const look = lookOf(hit);
  if (look === null) return { times: 0, isLast: false };
  const last = row.at(-1);
  return {
    times: row.filter((one) => lookOf(one) === look).length,
    isLast: last !== undefined && lookOf(last) === look,
  };
};

/** What speaks against a hit as the next card. A body for the third time weighs more than a vehicle of another body. */
const costOf = ({ make, row, steps }: Choice, hit: Hit): number => {
  const { times, isLast } = repetition(row, hit);
  const isLateOfMake = hit.make === make && row.filter((one) => one.make === make).length >= OF_ONE_MAKE;
  return (times >= OF_ONE_BODY ? 100 : 0) + (isLast ? 40 : 0) + 10 * (steps.get(hit) ?? 0) + (isLateOfMake ? 5 : 0);
};

/** True where a card shows the body of the one before it, or the third of one body. */
export const isRepetitive = (row: readonly Hit[]): boolean =>
  row.some((hit, at) => {
    const { times, isLast } = repetition(row.slice(0, at), hit);
    return isLast || times >= OF_ONE_BODY;
  });

/** The next card costs least; of those, the first of its step. */
export const chooseRow = (make: string | null, found: readonly (readonly Hit[])[], size: number): Hit[] => {
  const steps = new Map(found.flatMap((hits, step) => hits.map((hit): [Hit, number] => [hit, step])));
  const left = [...steps.keys()];
  const row: Hit[] = [];
  while (row.length < size && left.length > 0) {
    const costs = left.map((hit) => costOf({ make, row, steps }, hit));
    const [next] = left.splice(costs.indexOf(Math.min(...costs)), 1);
    if (next !== undefined) row.push(next);
  }
  return row;
};
