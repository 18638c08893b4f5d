import type { StockItem } from '#domain/vehicle/schema.ts';
import { decideMissing, type RunFacts } from '../ingest/decide.ts';
import type { StockReads } from '../ingest/stock-reads.ts';
import type { Departure } from '../views.ts';
import { named } from './observer.ts';

const BATCH_VEHICLES = 100;

/** The state of a car once a run took it away. */
export const afterRemoval =
  (facts: RunFacts, missingMeans: 'sold' | 'withdrawn') =>
  (item: StockItem): Departure['becomes'] => {
    const decision = decideMissing(item, facts, missingMeans);
    return decision.do === 'write' ? decision.item.state : item.state;
  };

/** In the order of the ids. */
export const listDepartures = async (
  reads: Pick<StockReads, 'cars'>,
  ids: readonly string[],
  about: (item: StockItem) => Pick<Departure, 'becomes' | 'held'>,
): Promise<Departure[]> => {
  const found: Departure[] = [];
  for (let from = 0; from < ids.length; from += BATCH_VEHICLES) {
    const batch = ids.slice(from, from + BATCH_VEHICLES);
    const items = new Map((await reads.cars(batch)).map(({ state }) => [state.id, state]));
    for (const item of batch.map((id) => items.get(id))) {
      if (item === undefined) continue;
      const { price_cents } = item.content;
      found.push({ ...named(item), price_cents, listed_at: item.created_at, ...about(item) });
    }
  }
  return found;
};
