/*
 * What a dealer pays for by the piece, a day: text messages, questions to a provider. Strangers cannot spend it: a part is kept
 * for people who are known, and the rest is spread over the day (docs/product/limits.md, 'Budgets').
 */

/** Kept for people who are known: they used a code or paid a hold before this day. */
const KEPT = 0.5;
/** Of the strangers' part, at once. */
const AT_ONCE = 0.1;
/** Of a small budget too: most who ask are strangers. */
const LEAST_AT_ONCE = 5;
/** From here on somebody is told: before half of it is gone. */
const TOLD_AT = 0.4;

/** Pieces taken on one day. */
export interface Taken {
  known: number;
  strangers: number;
}

export const nothingTaken: Taken = { known: 0, strangers: 0 };

/** What strangers may have taken by now; `dayShare`: 0 at the dealer's midnight, 1 at the next. */
export const strangersPart = (most: number, dayShare: number): number => {
  const part = Math.ceil(most * (1 - KEPT));
  const spread = Math.floor(part * (AT_ONCE + (1 - AT_ONCE) * dayShare));
  return Math.max(Math.min(LEAST_AT_ONCE, part), spread);
};

export const mayTake = (most: number, { known, strangers }: Taken, person: 'known' | 'stranger', dayShare: number) => {
  if (known + strangers >= most) return false;
  return person === 'known' || strangers < strangersPart(most, dayShare);
};

/** Whether the next piece is the one at which an operator is told. */
export const isReported = (most: number, { known, strangers }: Taken): boolean =>
  known + strangers + 1 === Math.max(1, Math.ceil(most * TOLD_AT));
