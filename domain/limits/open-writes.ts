import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../hours/units.ts';

/*
 * What anybody may do without an operator's word, how often, and what is asked of the next one beyond it. The only place of such
 * figures (docs/product/limits.md; ADR 22). Rules without a store: the counts stand in functions/runtime/limits.
 */

/** Weakest first. An operator's word is above them, and no limit of these asks for it. */
export const proofLevels = ['none', 'computation', 'code'] as const;
/** `code`: to a phone or by mail. */
export type ProofLevel = (typeof proofLevels)[number];

/** What a call takes from somebody: room in a table, a place, a message, a provider's question, seconds of a processor. */
export type Cost = 'room' | 'place' | 'message' | 'question' | 'work';

/** So many calls in a window; each one beyond them has to prove more. */
export interface Ring {
  calls: number;
  windowSeconds: number;
  asks: Exclude<ProofLevel, 'none'>;
  /** Every call is written at once, for what somebody pays for: instances that live shortly would count none. */
  exact?: boolean;
}

/** `address`: an IPv4 address or the /64 of an IPv6 one. `network`: the /24 or the /48 around it, which strangers share. */
export interface OpenWrite {
  costs: Cost;
  address: Ring;
  network: Ring;
  /** Goes on where counting fails: what a person wants must not depend on it. */
  uncounted?: 'goes on';
}

const TEN_MINUTES = 10 * MINUTE_SECONDS;

/** Neighbours share a network: it stands so many times what an address stands. */
const NEIGHBOURS = 4;

const write = (
  costs: Cost,
  calls: number,
  windowSeconds: number,
  more: Partial<Omit<Ring, 'calls' | 'windowSeconds'>> = {},
): OpenWrite => {
  const ring = { asks: 'computation' as const, ...more, windowSeconds };
  return { costs, address: { ...ring, calls }, network: { ...ring, calls: calls * NEIGHBOURS, asks: 'computation' } };
};

/** A showroom, an office and a mobile carrier are one address, so these are figures of many people. */
export const openWrites = {
  enquiry: write('room', 30, TEN_MINUTES),
  draft: write('room', 120, TEN_MINUTES),
  application: write('room', 60, TEN_MINUTES),
  appointment: write('place', 60, TEN_MINUTES),
  hold: write('place', 30, TEN_MINUTES),
  waiting_list: write('place', 30, TEN_MINUTES),
  reservation_look: write('work', 240, MINUTE_SECONDS),
  payment: write('room', 30, TEN_MINUTES),
  code: write('message', 3, HOUR_SECONDS, { exact: true }),
  mail_code: write('message', 10, HOUR_SECONDS, { exact: true }),
  code_try: write('work', 30, TEN_MINUTES),
  watchlist: write('room', 300, TEN_MINUTES),
  alert: write('message', 30, TEN_MINUTES),
  alert_change: write('room', 120, TEN_MINUTES),
  valuation: write('room', 120, TEN_MINUTES),
  registration: write('question', 30, HOUR_SECONDS),
  photo: write('work', 60, TEN_MINUTES),
  credit: write('question', 5, DAY_SECONDS, { asks: 'code', exact: true }),
  my_data: write('work', 30, HOUR_SECONDS),
  reveal: { ...write('room', 60, HOUR_SECONDS), uncounted: 'goes on' },
  report: { ...write('room', 300, HOUR_SECONDS), uncounted: 'goes on' },
} as const satisfies Readonly<Record<string, OpenWrite>>;

export type OpenWriteName = keyof typeof openWrites;

/** Whether what was proved is at least what is asked. */
export const proves = (given: ProofLevel, asked: ProofLevel): boolean =>
  proofLevels.indexOf(given) >= proofLevels.indexOf(asked);

/** The stronger of two. */
export const stronger = (one: ProofLevel, other: ProofLevel): ProofLevel => (proves(one, other) ? one : other);
