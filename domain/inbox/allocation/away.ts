import type { Away } from './away-schema.ts';

/** `today`: in the dealer's zone. */
export const isAway = (away: readonly Away[], today: string): boolean =>
  away.some(({ from, to }) => from <= today && today <= to);
