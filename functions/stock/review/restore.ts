import { feedItem, withOwn } from '#domain/vehicle/own/lay-own.ts';
import { withPrices } from '#domain/vehicle/price/price-item.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Decision } from '../ingest/decide.ts';
import { shownChanges } from '../ingest/stock-changes.ts';
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

const asBefore = (feed: StockItem, before: Before, run: string): StockItem => ({
  ...feed,
  state: before,
  missing_runs: before === 'missing' ? 1 : 0,
  sold_at: null,
  last_seen_at: before === 'missing' ? feed.last_seen_at : null,
  last_change: { run, kind: before === 'missing' ? 'missing' : 'relisted', price_changed: false },
});

/** Pure. A car of which a later file speaks stays as that file says; what the dealer says of it stays over the feed's word. */
export const decideRestored = (current: StockItem | undefined, before: Before, { run, now }: UndoFacts): Decision => {
  if (current === undefined) return { do: 'nothing' };
  const feed = feedItem(current);
  if (isThere(feed, before) || !isGoneByAbsence(current, run)) return { do: 'nothing' };
  const item = withOwn({ ...asBefore(feed, before, run), own: current.own });
  const changes = shownChanges(current, item);
  return changes.length === 0 ? { do: 'touch', item } : { do: 'write', item: withPrices(item, now), changes };
};

/** A car that is not back after `decideRestored`: a later file says that it is gone. */
export const leftVehicle = (current: StockItem, before: Before): LeftVehicle | undefined =>
  isThere(feedItem(current), before)
    ? undefined
    : { vehicle_id: current.id, stocknum: current.content.stocknum, name: vehicleName(current.content) };
