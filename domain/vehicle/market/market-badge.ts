import { formatDollars, type Cents } from '#domain/money/rules.ts';
import type { MarketBadge } from '../price/price-schema.ts';

interface BadgeTenant {
  flags: { market_badge: boolean };
  constants: { marketBadgeFromCents: Cents };
}

/** The comparison if it is shown now: by its dates and the dealer's switch and threshold. */
export const shownBadge = (
  badge: MarketBadge | undefined,
  { flags, constants }: BadgeTenant,
  now: Date,
): MarketBadge | null => {
  const at = now.toISOString();
  const isShown =
    badge &&
    flags.market_badge &&
    badge.below_cents >= constants.marketBadgeFromCents &&
    badge.from <= at &&
    badge.until >= at;
  return isShown ? badge : null;
};

/** 'state average'; New Zealand has regions. */
export const averageName = (reference: MarketBadge['reference'], { country }: { country: 'AU' | 'NZ' }): string =>
  `${reference === 'state' && country === 'NZ' ? 'regional' : reference} average`;

export const marketBadgeText = ({ below_cents, reference }: MarketBadge, dealer: { country: 'AU' | 'NZ' }): string =>
  `${formatDollars(below_cents)} below the ${averageName(reference, dealer)}`;
