import type { Character } from './catalogue/model-line.ts';
import type { Random } from './random.ts';

/** Share of the price that remains after the first year, and after each later one. */
const depreciation: Readonly<Record<Character, readonly [first: number, later: number]>> = {
  ordinary: [0.86, 0.895],
  workhorse: [0.91, 0.92],
  luxury: [0.8, 0.86],
  electric: [0.76, 0.86],
};
const kmAYear: Readonly<Record<Character, readonly [from: number, to: number]>> = {
  ordinary: [8_000, 17_000],
  workhorse: [13_000, 27_000],
  luxury: [7_000, 15_000],
  electric: [7_000, 16_000],
};
const CHEAPEST_DOLLARS = 3_990;

interface Worth {
  newPrice: number;
  character: Character;
  ageYears: number;
  km: number;
}

const expectedKm = (character: Character, ageYears: number): number => {
  const [from, to] = kmAYear[character];
  return ((from + to) / 2) * Math.max(ageYears, 0.5);
};

export const drawKilometres = (character: Character, ageYears: number, random: Random): number => {
  const [from, to] = kmAYear[character];
  return Math.round(Math.max(ageYears, 0.4) * random.whole(from, to)) + random.whole(0, 999);
};

/** In dollars, before rounding to an asking price. */
export const marketValue = ({ newPrice, character, ageYears, km }: Worth): number => {
  const [first, later] = depreciation[character];
  const aged = newPrice * first * later ** Math.max(0, ageYears - 1);
  const driven = 1 - Math.min(0.15, Math.max(-0.1, (km / expectedKm(character, ageYears) - 1) * 0.18));
  return Math.max(CHEAPEST_DOLLARS, aged * driven);
};

const endings = [990, 990, 990, 990, 990, 990, 888, 888, 500, 490, 880] as const;

/** Dollars as dealers round them: 32,990 or 28,888. */
export const asAskingPrice = (dollars: number, random: Random): number => {
  const thousands = Math.floor(Math.max(CHEAPEST_DOLLARS, dollars * (0.96 + random.next() * 0.08)) / 1_000) * 1_000;
  return thousands + random.pick(endings);
};
