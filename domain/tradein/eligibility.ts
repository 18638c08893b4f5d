import { yearIn } from './model-year.ts';
import type { AdjustmentAnswers } from './questions.ts';

/** Why a person values the car instead of the platform. */
export const personReasons = [
  'too_old',
  'too_far',
  'written_off',
  'few_comparables',
  'low_value',
  'market_unavailable',
] as const;
export type PersonReason = (typeof personReasons)[number];

export const personReasonTexts: Readonly<Record<PersonReason, string>> = {
  too_old: 'A car of this age is valued by one of our people.',
  too_far: 'A car with this many kilometres is valued by one of our people.',
  written_off: 'A car that was written off is valued by one of our people.',
  few_comparables: 'We have too few cars like yours to compare it with, so one of our people values it.',
  low_value: 'What we could say online would be too rough for this car, so one of our people values it.',
  market_unavailable: 'We cannot compare prices just now, so one of our people values your car.',
};

export interface EligibilityRules {
  mostYears: number;
  mostKm: number;
  /** Of the dealer's calendar. */
  timeZone: string;
}

/** As far as the year says it, before anything else is known. */
export const isTooOld = ({ year }: { year: number }, { mostYears, timeZone }: EligibilityRules, now: Date): boolean =>
  yearIn(now, timeZone) - year > mostYears;

/** Null: an instant estimate may be given (docs/product/trade-in.md, 'Eligibility'). */
export const findPersonReason = (
  vehicle: { year: number },
  { odometer_km, accident }: Pick<AdjustmentAnswers, 'odometer_km' | 'accident'>,
  rules: EligibilityRules,
  now: Date,
): PersonReason | null => {
  if (isTooOld(vehicle, rules, now)) return 'too_old';
  if (odometer_km > rules.mostKm) return 'too_far';
  return accident === 'written_off' ? 'written_off' : null;
};
