import { vehicleName } from '#domain/vehicle/rules.ts';
import { publishedPrice, recordPrice } from '#domain/vehicle/price/price-history.ts';
import { provenReduction } from '#domain/vehicle/price/reduction.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Decision } from '../ingest/decide.ts';
import { stateChanges } from '../ingest/stock-changes.ts';
import type { LeftVehicle } from './schema.ts';

/** What the car was before the run took it away: for sale, or missing for the first time. */
export type Before = 'active' | 'missing';

interface UndoFacts {
  run: string;
  now: string;
}

/** A row that names a car, and says that it is gone, leaves no time at which the car was last seen. */
const isGoneByAbsence = ({ last_change, last_seen_at }: StockItem, run: string): boolean =>
  last_change.run === run || last_seen_at !== null;

const isThere = (current: StockItem, before: Before): boolean => current.state === 'active' || current.state === before;

const asBefore = (current: StockItem, before: Before, { run, now }: UndoFacts): StockItem => {
  const back: StockItem = {
    ...current,
    state: before,
    missing_runs: before === 'missing' ? 1 : 0,
    sold_at: null,
    last_seen_at: before === 'missing' ? current.last_seen_at : null,
    last_change: { run, kind: before === 'missing' ? 'missing' : 'relisted', price_changed: false },
  };
  const priced = { ...back, price_history: recordPrice(back.price_history, publishedPrice(back), now) };
  return { ...priced, reduced_from: provenReduction(priced, now) };
};

/** Pure. A car of which a later file speaks stays as that file says. */
export const decideRestored = (current: StockItem | undefined, before: Before, facts: UndoFacts): Decision => {
  if (current === undefined || isThere(current, before) || !isGoneByAbsence(current, facts.run))
    return { do: 'nothing' };
  return {
    do: 'write',
    item: asBefore(current, before, facts),
    changes: stateChanges(current.state, before),
  };
};

/** A car that is not back after `decideRestored`: a later file says that it is gone. */
export const leftVehicle = (current: StockItem, before: Before): LeftVehicle | undefined =>
  isThere(current, before)
    ? undefined
    : { vehicle_id: current.id, stocknum: current.content.stocknum, name: vehicleName(current.content) };
