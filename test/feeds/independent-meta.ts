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
    const vehicles = snapshot(path);
    const step: MetaStep = {
      rows: vehicles.length,
      added: 0,
      relisted: 0,
      repriced: 0,
      missing: 0,
      sold: 0,
      needsApproval: false,
    };
    if (vehicles.length === 0) return step;
    const listed = [...book.values()].filter(({ at }) => at === 'listed').length;
    const named = new Set(vehicles.map(({ vin }) => vin));
    const gone = [...book].filter(([vin, { at }]) => at !== 'sold' && !named.has(vin));
    for (const vehicle of vehicles) {
      const known = book.get(vehicle.vin);
      if (known !== undefined && Number.parseFloat(known.price) !== Number.parseFloat(vehicle.price)) {
        if (known.price !== '' || vehicle.price !== '') step.repriced++;
      }
      if (vehicle.sold && known?.at !== 'sold') step.sold++;
      if (!vehicle.sold && known === undefined) step.added++;
      if (!vehicle.sold && known !== undefined && known.at !== 'listed') step.relisted++;
      book.set(vehicle.vin, { price: vehicle.price, at: vehicle.sold ? 'sold' : 'listed' });
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
