import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Notice } from '../schema.ts';
import { isBuyable, isOffered, realPrice } from './vehicle-state.ts';

type Step = Pick<Notice, 'kind' | 'from_cents' | 'to_cents'>;

/** What became of a watched vehicle between two looks at it; pure. */
export const watchedStep = (before: StockItem, now: StockItem): Step | undefined => {
  const [from_cents, to_cents] = [realPrice(before), realPrice(now)];
  if (isOffered(before) && !isOffered(now)) return { kind: 'sold', from_cents: null, to_cents: null };
  if (!isBuyable(now)) return undefined;
  if (!isBuyable(before)) return { kind: 'back', from_cents: null, to_cents };
  return from_cents !== null && to_cents !== null && to_cents < from_cents
    ? { kind: 'price_drop', from_cents, to_cents }
    : undefined;
};

/** The latest change of the price, if it was made after an alert began. */
const latestDrop = (since: string, { price_history: [newest, previous] }: StockItem): Step['from_cents'] =>
  newest !== undefined && previous !== undefined && newest.at > since ? previous.price_cents : null;

/** The same for a vehicle that alerts have not seen yet, since an alert began: by its own history of prices. Pure. */
export const unseenStep = (since: string, now: StockItem): Step | undefined => {
  if (!isOffered(now)) {
    const isSoldSince = now.sold_at !== null && now.sold_at > since;
    return isSoldSince ? { kind: 'sold', from_cents: null, to_cents: null } : undefined;
  }
  const [from_cents, to_cents] = [latestDrop(since, now), realPrice(now)];
  if (!isBuyable(now) || from_cents === null || to_cents === null) return undefined;
  return to_cents < from_cents ? { kind: 'price_drop', from_cents, to_cents } : undefined;
};
