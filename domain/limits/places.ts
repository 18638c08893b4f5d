import { addDays } from '../hours/dates.ts';

/*
 * How many times of a yard anybody may hold, and what part of them people who proved nothing (docs/product/limits.md, 'Test
 * drives'). Pure; what is held stands in functions/testdrives/published.
 */

/** Open bookings of one phone, one mail address or one browser. A limit of one's own, so it may refuse. */
export const OWN_BOOKINGS = 2;
/** Open bookings of one network; beyond them a code by SMS, because mail addresses cost nothing. */
const NETWORK_BOOKINGS = 4;

/** What is held without a code, of the places of any seven days. */
const UNPROVEN_SHARE = 0.05;
/** A small yard takes so many all the same. */
const UNPROVEN_LEAST = 2;
const SHARE_DAYS = 7;
/** A day's last free places are for people who enter a code. */
const LAST_OF_A_DAY = 2;

/** A place is kept so long for a code. */
export const HELD_TIME_MS = 15 * 60_000;

export const hasOwnLimit = (open: number): boolean => open >= OWN_BOOKINGS;

export const needsSms = (openOfNetwork: number): boolean => openOfNetwork >= NETWORK_BOOKINGS;

/** So many of these places may be held without a code. */
export const unprovenPart = (places: number): number => Math.max(UNPROVEN_LEAST, Math.floor(places * UNPROVEN_SHARE));

/** Seven days in a row. `unproven`: held of them without a code. */
export interface WeekOfPlaces {
  places: number;
  unproven: number;
}

/** Whether one more may be held without a code; `weeks`: all those that include its date. */
export const hasUnprovenRoom = (weeks: readonly WeekOfPlaces[]): boolean =>
  weeks.every(({ places, unproven }) => unproven < unprovenPart(places));

/** `free`: places of the date that anybody could book now. */
export const isOneOfTheLast = (free: number): boolean => free <= LAST_OF_A_DAY;

/** The dates of every seven days in a row that include this one. */
export const weeksWith = (date: string): string[][] =>
  Array.from({ length: SHARE_DAYS }, (_, back) =>
    Array.from({ length: SHARE_DAYS }, (__, n) => addDays(date, n - back)),
  );

/** Of the browser, the address and the network that ask for a place without a code. */
export interface UnprovenAsker {
  /** Whether one of them has another booking without a code that is open. */
  hasAnother: boolean;
  /** Whether one of them had this very place today without a code, and has it no more. */
  hadIt: boolean;
}

/** What becomes of a wish for a place without a code, where the share has room. */
export const unprovenPlace = ({ hasAnother, hadIt }: UnprovenAsker): 'booked' | 'kept' | 'code' => {
  if (hadIt) return 'code';
  return hasAnother ? 'kept' : 'booked';
};
