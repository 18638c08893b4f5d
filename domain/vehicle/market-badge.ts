import { formatDollars, type Cents } from '../money/rules.ts';
import { marketBadgeRules } from './market-rules.ts';
import type { MarketBadge } from './price-schema.ts';

// What a page needs of the market badge; market.ts compares the prices. No zod.

const DAY_MS = 24 * 60 * 60 * 1_000;

interface BadgeTenant {
  flags: { market_badge: boolean };
  constants: { marketBadgeFromCents: Cents };
}

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

/** A valuation of tomorrow would never grow old. */
const isCurrent = (as_of: string, now: Date): boolean =>
  isWithin(now.getTime() - Date.parse(as_of), { min: 0, max: marketBadgeRules.valuationDays * DAY_MS });

/** The comparison if it is shown today: by its age, the vehicle's, and the dealer's switch and threshold. */
export const shownBadge = (
  badge: MarketBadge | null | undefined,
  { year }: { year: number },
  { flags, constants }: BadgeTenant,
  now: Date,
): MarketBadge | null => {
  if (!badge || !flags.market_badge || badge.below_cents < constants.marketBadgeFromCents) return null;
  const isOfAge = isWithin(now.getUTCFullYear() - year, marketBadgeRules.ageYears);
  return isOfAge && isCurrent(badge.as_of, now) ? badge : null;
};

export const marketBadgeText = ({ below_cents, reference }: MarketBadge): string =>
  `${formatDollars(below_cents)} below the ${reference} average`;

/** Of the valuation: '3 November 2026'. */
export const marketDate = ({ as_of }: MarketBadge): string =>
  new Date(as_of).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
