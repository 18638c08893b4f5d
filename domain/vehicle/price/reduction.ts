import { publishedPrice } from './price-history.ts';
import { claimedBeforeCents, sellingPriceCents } from '../rules.ts';
import type { PublishedPrice } from './price-schema.ts';
import type { StockItem } from '../schema.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** A previous price was really asked on so many days ... */
export const PROOF_DAYS = 28;
/** ... of the last so many (docs/product/prices.md, 'Reduced price'). */
export const PROOF_WINDOW_DAYS = 60;

type Claim = Pick<PublishedPrice, 'price_type'> & { price_cents: number };

/** Prices of other types cannot be compared. */
const proves = (entry: PublishedPrice, claim: Claim): boolean =>
  entry.price_cents !== null && entry.price_cents >= claim.price_cents && entry.price_type === claim.price_type;

/** Until when the history proves the claimed price, without further days at it; null if it does not now. */
export const provenUntil = (history: readonly PublishedPrice[], claim: Claim, now: string): string | null => {
  let missing = PROOF_DAYS * DAY_MS;
  let end = Date.parse(now);
  for (const entry of history) {
    const start = Date.parse(entry.at);
    if (proves(entry, claim)) {
      if (end - start >= missing) {
        // The youngest days that suffice; when their first one leaves the window, the proof is gone.
        const until = end - missing + PROOF_WINDOW_DAYS * DAY_MS;
        return until > Date.parse(now) ? new Date(until).toISOString() : null;
      }
      missing -= Math.max(0, end - start);
    }
    end = start;
  }
  return null;
};

type Priced = Pick<StockItem, 'state' | 'content' | 'price_history'>;

/** The previous price that the feed claims and that we published; null otherwise. */
export const provenReduction = (item: Priced, now: string): StockItem['reduced_from'] => {
  const { price_cents: asked, price_type } = publishedPrice(item);
  const claimed = claimedBeforeCents(item.content);
  if (asked === null || claimed === null || claimed <= asked) return null;
  const until = provenUntil(item.price_history, { price_cents: claimed, price_type }, now);
  return until === null ? null : { price_cents: claimed, until };
};

/** When the price that stands beside a previous one began on our pages; null without one, or where it is not known. */
export const reducedSince = ({
  price_history: [newest],
  reduced_from,
  content,
}: Pick<StockItem, 'price_history' | 'reduced_from' | 'content'>): string | null =>
  reduced_from !== null && newest?.price_cents === sellingPriceCents(content) ? newest.at : null;
