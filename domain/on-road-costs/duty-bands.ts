import type { Cents } from '#domain/money/rules.ts';

/** `base` and `each` for every `per` or part of it that the value is above `from`. The last band has no end. */
export interface DutyBand {
  upTo: Cents | null;
  from: Cents;
  base: Cents;
  each: Cents;
}

/** How a place charges a class of vehicles. */
export type DutyScale =
  | { kind: 'bands'; per: Cents; least: Cents; most_off: Cents; bands: readonly DutyBand[] }
  /** A rate that rises with the value: Western Australia. */
  | { kind: 'rising' };

/** 'Per 100 or part'. */
const units = (cents: Cents, per: Cents): number => Math.ceil(cents / per);

const RISES_FROM = 2_500_000;
const RISES_TO = 5_000_000;
/** Of the value above the first limit, in cents, for each percent. */
const RISE = 666_666;
const LOW_RATE = 275;
const HIGH_RATE = 650;
const BASIS_POINTS = 10_000;
const FIVE_CENTS = 5;

/** Percent with two decimals, as a whole number, rounded half up. */
const risingRate = (value: Cents): number => {
  if (value <= RISES_FROM) return LOW_RATE;
  if (value > RISES_TO) return HIGH_RATE;
  const scaled = LOW_RATE * RISE + (value - RISES_FROM) * 100;
  return Math.floor((2 * scaled + RISE) / (2 * RISE));
};

const risingDuty = (value: Cents): Cents => {
  const duty = Math.floor((value * risingRate(value)) / BASIS_POINTS);
  return duty - (duty % FIVE_CENTS);
};

/** The duty on a value, in cents. */
export const dutyByScale = (scale: DutyScale, value: Cents): Cents => {
  if (scale.kind === 'rising') return risingDuty(value);
  const band = scale.bands.find(({ upTo }) => upTo === null || value <= upTo);
  if (band === undefined) throw new TypeError('The last band of a scale has no end.');
  const duty = band.base + band.each * units(value - band.from, scale.per);
  return Math.max(scale.least, duty - scale.most_off, 0);
};
