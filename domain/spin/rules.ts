import type { australianStates } from '../vehicle/vocabulary.ts';

export type SpinState = (typeof australianStates)[number];

interface Prize {
  id: string;
  quantity: number;
}

interface Deck {
  /** Spins in all, with and without a prize. */
  draws_most: number;
  prizes: readonly Prize[];
}

/** By id, how many of each prize are won. */
export type Won = Readonly<Record<string, number>>;

/**
 * A spin is a ticket of a deck that has so many of each prize, and is not put back. So everybody's chance is the one that the
 * page says, whoever comes first, and no prize is won more often than there is (docs/product/content.md, 'Spin to win').
 * `randomBelow` gives a whole number from 0 to below its argument. Null: no prize; undefined: no ticket is left.
 */
export const drawTicket = (
  { draws_most, prizes }: Deck,
  { won, drawn }: { won: Won; drawn: number },
  randomBelow: (limit: number) => number,
): string | null | undefined => {
  const left = draws_most - drawn;
  if (left <= 0) return undefined;
  let ticket = randomBelow(left);
  for (const { id, quantity } of prizes) {
    const those = Math.max(0, quantity - (won[id] ?? 0));
    if (ticket < those) return id;
    ticket -= those;
  }
  return null;
};

/** Days are of the dealer's calendar. */
export const isRunning = ({ starts, ends }: { starts: string; ends: string }, today: string): boolean =>
  starts <= today && today <= ends;

/** Value of all prizes above which a state asks for a permit; 0: for every prize that is won at once (docs/product/consumer-law.md, 'Trade promotions'). */
const permitAboveCents: Readonly<Partial<Record<SpinState, number>>> = {
  NSW: 1_000_000,
  ACT: 300_000,
  NT: 500_000,
  SA: 0,
};

export const needsPermit = (state: SpinState, poolCents: number): boolean => {
  const above = permitAboveCents[state];
  return above !== undefined && poolCents > above;
};

export const sumPoolCents = (prizes: readonly (Prize & { value_cents: number })[]): number =>
  prizes.reduce((sum, { quantity, value_cents }) => sum + quantity * value_cents, 0);
