import type { StockItem } from './schema.ts';
import { MINUTE_MS } from '../hours/units.ts';

/** A source is silent after twice its interval (docs/product/stock-feeds.md, 'Freshness'). */
const INTERVALS = 2;

export interface Availability {
  /** When a feed last said that the vehicle is there; null: not known, and pages say nothing. */
  confirmed_at: string | null;
  feed_fresh: boolean;
}

export interface SourceConfirmed {
  /** Null: the dealer does not say how often feeds come. */
  expectedEveryMinutes: number | null;
  confirmedAt: string | null;
}

const unknown: Availability = { confirmed_at: null, feed_fresh: false };

/** Of a vehicle whose source was heard so. A feed that did not name the vehicle confirms nothing. */
export const findAvailability = (
  item: Pick<StockItem, 'state' | 'last_seen_at'>,
  heard: SourceConfirmed | undefined,
  now: Date,
): Availability => {
  if (heard === undefined || heard.expectedEveryMinutes === null) return unknown;
  if (item.state !== 'active') return { confirmed_at: item.last_seen_at, feed_fresh: false };
  if (heard.confirmedAt === null) return unknown;
  // A file may be dated a few minutes ahead of our clock.
  const at = Math.min(Date.parse(heard.confirmedAt), now.getTime());
  const feed_fresh = now.getTime() - at <= INTERVALS * heard.expectedEveryMinutes * MINUTE_MS;
  return { confirmed_at: new Date(at).toISOString(), feed_fresh };
};
