import { readFileSync } from 'node:fs';

/** A car of a Meta snapshot, by regular expressions instead of an XML parser. */
interface Seen {
  vin: string;
  price: string;
  sold: boolean;
}

const inner = (text: string, tag: string): string =>
  new RegExp(`<(?:g:)?${tag}>([^<]*)</(?:g:)?${tag}>`).exec(text)?.[1]?.trim() ?? '';

const snapshot = (path: string): Seen[] =>
  readFileSync(path, 'utf8')
    .split(/<(?:listing|item)>/)
    .slice(1)
    .map((text) => ({
      vin: inner(text, 'vin'),
      price: inner(text, 'price'),
      sold: inner(text, 'availability') === 'SOLD',
    }));

export interface MetaStep {
  rows: number;
  added: number;
  relisted: number;
  repriced: number;
  missing: number;
  sold: number;
  /** More newly missing cars than the guard allows. */
  needsApproval: boolean;
}

/**
 * Counts what each snapshot changes: a car is listed, missing (in one snapshot) or sold (in two, or by the feed). Empty snapshots
 * change nothing.
 */
export function countMetaSeries(paths: readonly string[]): MetaStep[] {
  const book = new Map<string, { price: string; at: 'listed' | 'missing' | 'sold' }>();
  return paths.map((path) => {
    const cars = snapshot(path);
    const step: MetaStep = {
      rows: cars.length,
      added: 0,
      relisted: 0,
      repriced: 0,
      missing: 0,
      sold: 0,
      needsApproval: false,
    };
    if (cars.length === 0) return step;
    const listed = [...book.values()].filter(({ at }) => at === 'listed').length;
    const named = new Set(cars.map(({ vin }) => vin));
    const gone = [...book].filter(([vin, { at }]) => at !== 'sold' && !named.has(vin));
    for (const car of cars) {
      const known = book.get(car.vin);
      if (known !== undefined && Number.parseFloat(known.price) !== Number.parseFloat(car.price)) {
        if (known.price !== '' || car.price !== '') step.repriced++;
      }
      if (car.sold && known?.at !== 'sold') step.sold++;
      if (!car.sold && known === undefined) step.added++;
      if (!car.sold && known !== undefined && known.at !== 'listed') step.relisted++;
      book.set(car.vin, { price: car.price, at: car.sold ? 'sold' : 'listed' });
    }
    for (const [vin, entry] of gone) {
      if (entry.at === 'listed') step.missing++;
      else step.sold++;
      book.set(vin, { ...entry, at: entry.at === 'listed' ? 'missing' : 'sold' });
    }
    step.needsApproval = step.missing > Math.max(10, listed / 5);
    return step;
  });
}
