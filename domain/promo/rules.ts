import { localDateTime } from '../hours/opening.ts';
import type { CarType } from '../vehicle/vocabulary.ts';

/** A promotion between the vehicles of a list (spec §3 'Promo node'). */
export interface Promo {
  /** Local dates of the dealer, both inclusive. */
  start: string;
  expiry: string;
  /** Place in the grid, from 1. */
  position: number;
  /** Car types whose lists it stands in; none is all. */
  display: readonly CarType[];
  /** True where it stands only in lists of nothing but its car types, false where a list that has them among others will do. */
  strictDisplay: boolean;
}

const isOn = ({ start, expiry }: Promo, today: string): boolean => start <= today && today <= expiry;

/** Where a promotion stands at a time in the dealer's zone: an offer's page is not there before, and gone after (spec §2). */
export const promoState = (
  promo: Pick<Promo, 'start' | 'expiry'>,
  now: Date,
  timeZone: string,
): 'early' | 'on' | 'over' => {
  const { date } = localDateTime(now, timeZone);
  if (date < promo.start) return 'early';
  return date > promo.expiry ? 'over' : 'on';
};

/** A list that asks for no car type has all of them. */
const suits = ({ display, strictDisplay }: Promo, asked: readonly string[]): boolean => {
  if (display.length === 0) return true;
  const isOwn = (type: string): boolean => display.some((own) => own === type);
  if (asked.length === 0) return !strictDisplay;
  return strictDisplay ? asked.every(isOwn) : asked.some(isOwn);
};

/** The promotions of a list that asks for these car types, at a time in the dealer's zone; by position. */
export const promosShown = <P extends Promo>(
  promos: readonly P[],
  asked: { carTypes: readonly string[]; now: Date; timeZone: string },
): P[] => {
  if (promos.length === 0) return [];
  const { date } = localDateTime(asked.now, asked.timeZone);
  return promos
    .filter((promo) => isOn(promo, date) && suits(promo, asked.carTypes))
    .sort((a, b) => a.position - b.position);
};
