import { formatDollars, type Cents } from '#domain/money/rules.ts';
import { marketBadgeRules } from './market-rules.ts';
import type { MarketBadge } from '../price/price-schema.ts';

/** How the market badge is made, in sentences from the same values (docs/product/vehicles.md, 'Market badge'). */
export interface MarketMethod {
  compared: string;
  considered: readonly string[];
  ignored: readonly string[];
  never: readonly string[];
}

export const marketMethod = (fromCents: Cents): MarketMethod => {
  const { ageYears, priceCents, valuationDays } = marketBadgeRules;
  return {
    compared:
      'The advertised price is compared with the average advertised price of vehicles of the same kind in the same state. ' +
      'Where that is not known, it is compared with the national average. The averages come from an independent valuation service.',
    considered: [
      'Make, model, badge and year',
      'The state, where an average of the state is known',
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

export const marketComparison = (badge: MarketBadge): string =>
  `Compared with the ${badge.reference} average of advertised prices for this kind of vehicle, as of ${badge.as_of}.`;
