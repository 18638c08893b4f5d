import type { Cents } from '../money/rules.ts';
import { wholeNumberText } from '../text/numbers.ts';
import { described, share, type Adjustment } from './adjustments.ts';
import { findPersonReason, type EligibilityRules, type PersonReason } from './eligibility.ts';
import type { AdjustmentAnswers } from './questions.ts';
import { DAY_MS } from '../hours/units.ts';

/** A vehicle of the dealer's market that is like the one to be valued. */
export interface Comparable {
  year: number;
  km: number;
  price_cents: Cents;
}

/** Shares are in basis points (a hundredth of a percent) of the base. */
interface ValuationRules extends EligibilityRules {
  /** Fewer comparable vehicles prove nothing. */
  fewestComparables: number;
  /** For 1,000 km more or less. */
  kmBps: number;
  /** For a year older or newer. */
  yearBps: number;
  /** To prepare, guarantee and sell it, with the dealer's margin. */
  marginBps: number;
  offerDays: number;
}

/** An offer with its working: the base and all adjustments add up to `offer_price_cents`. */
export interface Offer {
  offer_price_cents: Cents;
  low_cents: Cents;
  high_cents: Cents;
  base: {
    cents: Cents;
    vehicles: number;
    years: { min: number; max: number };
    km: { min: number; max: number };
  };
  adjustments: readonly Adjustment[];
  conditions: readonly string[];
  valued_at: string;
  expires_at: string;
}

export type ValuationResult = { kind: 'offer'; offer: Offer } | { kind: 'person'; reason: PersonReason };

const STEP: Cents = 5_000;
const LOWEST_OFFER: Cents = 50_000;
const MOST_BPS = 2_500;

const at = (sorted: readonly number[], fraction: number): number => {
  const place = (sorted.length - 1) * fraction;
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return Math.round((low + high) / 2);
};

const sortedBy = (some: readonly Comparable[], of: (one: Comparable) => number): number[] =>
  some.map(of).toSorted((a, b) => a - b);

const difference = (own: number, others: number): string => {
  const apart = Math.abs(own - others);
  return `${wholeNumberText(apart)} km ${own > others ? 'more' : 'fewer'} than the middle of those vehicles (${wholeNumberText(others)} km).`;
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

interface Asked {
  vehicle: { year: number };
  answers: AdjustmentAnswers;
  comparables: readonly Comparable[];
  rules: ValuationRules;
  now: Date;
}

const limited = (bps: number): number => Math.min(MOST_BPS, Math.max(-MOST_BPS, Math.round(bps)));

const measured = ({ vehicle, answers, comparables, rules }: Asked, base: Cents): Adjustment[] => {
  const km = at(
    sortedBy(comparables, (one) => one.km),
    0.5,
  );
  const year = at(
    sortedBy(comparables, (one) => one.year),
    0.5,
  );
  const years = vehicle.year - year;
  return [
    {
      code: 'kilometres',
      label: 'Kilometres',
      reason: difference(answers.odometer_km, km),
      cents: share(base, limited((rules.kmBps * (km - answers.odometer_km)) / 1_000)),
    },
    {
      code: 'year',
      label: 'Year',
      reason: `${plural(Math.abs(years), 'year')} ${years > 0 ? 'newer' : 'older'} than the middle of those vehicles (${year}).`,
      cents: share(base, limited(rules.yearBps * years)),
    },
  ];
};

const total = (base: Cents, adjustments: readonly Adjustment[]): Cents =>
  adjustments.reduce((sum, { cents }) => sum + cents, base);

const percent = (bps: number): string => `${(bps / 100).toLocaleString('en-AU')} %`;

const closing = (before: Cents, { marginBps }: ValuationRules): Adjustment[] => {
  const margin = -share(before, marginBps);
  const rest = (before + margin) % STEP;
  return [
    {
      code: 'margin',
      label: 'Preparing and selling it',
      reason: `Those are prices we ask. ${percent(marginBps)} cover inspection, repairs, warranty, advertising and our margin.`,
      cents: margin,
    },
    { code: 'rounding', label: 'Rounding', reason: 'Down to a multiple of $50.', cents: rest === 0 ? 0 : -rest },
  ];
};

/** How far prices of such vehicles lie apart, as a share of the base; wider where there are few of them. */
const spreadBps = (comparables: readonly Comparable[], base: Cents): number => {
  const prices = sortedBy(comparables, ({ price_cents }) => price_cents);
  const half = Math.round(((at(prices, 0.75) - at(prices, 0.25)) * 5_000) / base);
  return Math.min(1_200, Math.max(comparables.length < 6 ? 800 : 400, half));
};

const offerConditions: readonly string[] = [
  'This is an estimate from what you told us. It binds neither of us until we have seen the car.',
  'We inspect the car, drive it and check the registers for money owing. Then we put a price in writing, and you decide.',
  'You own the car, or have the owner’s permission to sell it. If money is owing on it, we pay the lender out of the price.',
  'When you hand it over, it has done at most 1,000 km more than you told us.',
];

const bounds = (sorted: readonly number[]) => ({ min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 });

const computeOffer = (asked: Asked): Offer | null => {
  const { comparables, rules, now } = asked;
  const base = at(
    sortedBy(comparables, ({ price_cents }) => price_cents),
    0.5,
  );
  const own = [...measured(asked, base), ...described(asked.answers, base)];
  const all = [...own, ...closing(total(base, own), rules)];
  const offer = total(base, all);
  if (offer < LOWEST_OFFER) return null;
  const spread = spreadBps(comparables, base);
  const range = share(offer, spread);
  return {
    offer_price_cents: offer,
    low_cents: Math.floor((offer - range) / STEP) * STEP,
    high_cents: Math.ceil((offer + range) / STEP) * STEP,
    base: {
      cents: base,
      vehicles: comparables.length,
      years: bounds(sortedBy(comparables, ({ year }) => year)),
      km: bounds(sortedBy(comparables, ({ km }) => km)),
    },
    adjustments: all.filter(({ cents }) => cents !== 0),
    conditions: offerConditions,
    valued_at: now.toISOString(),
    expires_at: new Date(now.getTime() + rules.offerDays * DAY_MS).toISOString(),
  };
};

/** What a car is worth in trade, with its working, or why a person has to say (docs/product/trade-in.md, 'Valuation'). */
export const valueTradeIn = (asked: Asked): ValuationResult => {
  const { vehicle, answers, comparables, rules, now } = asked;
  const reason = findPersonReason(vehicle, answers, rules, now);
  if (reason !== null) return { kind: 'person', reason };
  if (comparables.length < rules.fewestComparables) return { kind: 'person', reason: 'few_comparables' };
  const offer = computeOffer(asked);
  return offer === null ? { kind: 'person', reason: 'low_value' } : { kind: 'offer', offer };
};
