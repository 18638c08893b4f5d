import { formatDollars, type Cents } from '#domain/money/rules.ts';
import { averageName } from './market-badge.ts';
import { marketBadgeRules } from './market-rules.ts';
import type { MarketBadge } from '../price/price-schema.ts';

/** How the market badge is made, in sentences from the same values (docs/product/vehicles.md, 'Market badge'). */
export interface MarketMethod {
  compared: string;
  considered: readonly string[];
  ignored: readonly string[];
  never: readonly string[];
}

export const marketMethod = (fromCents: Cents, { country }: { country: 'AU' | 'NZ' }): MarketMethod => {
  const place = country === 'NZ' ? 'region' : 'state';
  const { ageYears, priceCents, valuationDays } = marketBadgeRules;
  return {
    compared:
      `The advertised price is compared with the average advertised price of vehicles of the same kind in the same ${place}. ` +
      'Where there is none, it is compared with the national average. The averages come from an independent valuation service.',
    considered: [
      'Make, model, badge and year',
      `The ${place}, where the ${place} has an average`,
      `The date of the valuation: at most ${valuationDays} days old`,
      `The difference: at least ${formatDollars(fromCents)}`,
    ],
    ignored: [
      'Condition, service history and accidents',
      'Options and accessories',
      'Government charges, unless the price includes them',
      'What the dealer would like: it cannot be switched on or off for a single vehicle',
    ],
    never: [
      'New vehicles',
      `Vehicles less than ${ageYears.min} or more than ${ageYears.max} years old, by model year`,
      `Prices below ${formatDollars(priceCents.min)} or above ${formatDollars(priceCents.max)}`,
      'Written-off vehicles, and vehicles that cannot be bought now',
    ],
  };
};

export const marketComparison = (badge: MarketBadge, dealer: { country: 'AU' | 'NZ' }): string =>
  `Compared with the ${averageName(badge.reference, dealer)} of advertised prices for this kind of vehicle, as of ${badge.as_of}.`;
