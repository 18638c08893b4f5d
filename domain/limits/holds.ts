import { HOLD_MS } from '../reservations/times.ts';
import { HOUR_MS } from '../hours/units.ts';

/*
 * How many vehicles somebody may hold unpaid, and what is asked beyond that (docs/product/limits.md, 'Holds'). No clock, no
 * store: who is asked what stands in functions/reservations.
 */

/** A claim that another request is still making counts as a hold. */
const BEING_MADE_MS = 30_000;
/** A hold is remembered until an hour after its end. */
export const HOLD_HISTORY_MS = HOLD_MS + HOUR_MS;

/** Of a network at once, without a code. */
const UNPROVEN_OF_NETWORK = 2;
/** Of a number in an hour, without a code. */
const UNPROVEN_AN_HOUR = 3;
/** Of a person in an hour, with a code. */
const PROVEN_AN_HOUR = 10;
/** Of the dealer's reservable vehicles, held unpaid by callers without a code, together. */
const UNPROVEN_SHARE = 0.05;

/** What the code of a claim was sent to, if there was one; the weakest first. */
export const holdProofs = ['none', 'email', 'phone'] as const;
export type HoldProof = (typeof holdProofs)[number];

/** By what a holder is known again. `network` and `dealer` are shared by strangers, who count there without a code only. */
export type Holder = 'phone' | 'email' | 'browser' | 'network' | 'dealer';

export interface EarlierHold {
  hold_id: string;
  car_id: string;
  /** ISO. */
  at: string;
  proof: HoldProof;
}

export interface AskedHold {
  car_id: string;
  proof: HoldProof;
  now: Date;
  /** Ids of earlier holds that hold their vehicle, unpaid. */
  running: ReadonlySet<string>;
  /** Ids of those that hold it no more: paid or given up, so not being made either. */
  ended?: ReadonlySet<string>;
  /** Vehicles that callers without a code may hold together (`unprovenPart`). */
  part: number;
}

/** `running`: holds a vehicle; `often`: in an hour; `again`: the same vehicle, which was not paid; `network`, `dealer`: too many there. */
export type HoldReason = 'running' | 'often' | 'again' | 'network' | 'dealer';

/** `code`: with a code to phone or mail; `no`: with a code neither. `seconds`: until it is possible without. */
export type HoldVerdict = { kind: 'yes' } | { kind: 'code' | 'no'; why: HoldReason; seconds: number };

const yes: HoldVerdict = { kind: 'yes' };

/** How many vehicles callers without a code may hold unpaid, of so many that can be reserved: at least one. */
export const unprovenPart = (reservable: number): number => Math.max(1, Math.floor(reservable * UNPROVEN_SHARE));

/** Vehicles of a dealer that are looked at: more would let callers without a code hold more than fifty at once. */
export const MOST_COUNTED = 1_000;

/** Stronger than `given`: by what a code may be asked for. */
export const strongerProofs = (given: HoldProof): Exclude<HoldProof, 'none'>[] =>
  given === 'none' ? ['email', 'phone'] : given === 'email' ? ['phone'] : [];

const isAsProven = (one: HoldProof, other: HoldProof): boolean => holdProofs.indexOf(one) >= holdProofs.indexOf(other);

const age = ({ at }: EarlierHold, now: Date): number => now.getTime() - Date.parse(at);

/** Whether it may still run: others need not be looked up. */
export const mayRun = (hold: EarlierHold, now: Date): boolean => age(hold, now) < HOLD_MS;

const holdsNow = (hold: EarlierHold, { now, running, ended }: AskedHold): boolean =>
  mayRun(hold, now) &&
  (running.has(hold.hold_id) || (age(hold, now) < BEING_MADE_MS && ended?.has(hold.hold_id) !== true));

const secondsUntil = (hold: EarlierHold | undefined, ms: number, now: Date): number =>
  hold === undefined ? 1 : Math.max(1, Math.ceil((ms - age(hold, now)) / 1_000));

/** A hold that ended unpaid is not taken up again by whoever let it end. */
const again = (earlier: readonly EarlierHold[], asked: AskedHold): HoldVerdict => {
  const { car_id, proof, now } = asked;
  if (proof !== 'none') return yes;
  const ended = earlier.findLast(
    (hold) => hold.car_id === car_id && age(hold, now) < HOLD_HISTORY_MS && !holdsNow(hold, asked),
  );
  if (ended === undefined) return yes;
  return { kind: 'code', why: 'again', seconds: secondsUntil(ended, HOLD_HISTORY_MS, now) };
};

/** Beyond `most` at once; the oldest ends first. */
const atOnce = (
  earlier: readonly EarlierHold[],
  asked: AskedHold,
  { most, ...refusal }: { most: number; kind: 'code' | 'no'; why: HoldReason },
): HoldVerdict => {
  const running = earlier.filter((hold) => holdsNow(hold, asked));
  return running.length < most ? yes : { ...refusal, seconds: secondsUntil(running[0], HOLD_MS, asked.now) };
};

const often = (earlier: readonly EarlierHold[], { proof, now }: AskedHold, kind: 'code' | 'no'): HoldVerdict => {
  const lately = earlier.filter((hold) => age(hold, now) < HOUR_MS);
  const most = proof === 'none' ? UNPROVEN_AN_HOUR : PROVEN_AN_HOUR;
  if (lately.length < most) return yes;
  return { kind, why: 'often', seconds: secondsUntil(lately[0], HOUR_MS, now) };
};

const firstRefusal = (...verdicts: readonly HoldVerdict[]): HoldVerdict =>
  verdicts.find(({ kind }) => kind === 'no') ?? verdicts.find(({ kind }) => kind === 'code') ?? yes;

/**
 * Only holds of people who proved at least as much count against somebody, so that nobody keeps a number's owner from reserving
 * by naming that number.
 */
const ofPerson = (holder: 'phone' | 'email', earlier: readonly EarlierHold[], asked: AskedHold): HoldVerdict => {
  const counted = earlier.filter((hold) => isAsProven(hold.proof, asked.proof));
  // Whoever shows the strongest proof of the number, or that it is the same mailbox, is that person.
  const kind = holder === 'email' || asked.proof === 'phone' ? 'no' : 'code';
  return firstRefusal(
    atOnce(counted, asked, { most: 1, kind, why: 'running' }),
    often(counted, asked, kind),
    again(earlier, asked),
  );
};

/** Whether a holder may hold one more vehicle. `earlier`: of this holder, the oldest first. */
export const judgeHold = (holder: Holder, earlier: readonly EarlierHold[], asked: AskedHold): HoldVerdict => {
  switch (holder) {
    case 'phone':
    case 'email':
      return ofPerson(holder, earlier, asked);
    case 'browser':
      return firstRefusal(atOnce(earlier, asked, { most: 1, kind: 'no', why: 'running' }), again(earlier, asked));
    case 'network':
      return firstRefusal(
        atOnce(earlier, asked, { most: UNPROVEN_OF_NETWORK, kind: 'code', why: 'network' }),
        again(earlier, asked),
      );
    case 'dealer':
      return atOnce(earlier, asked, { most: asked.part, kind: 'code', why: 'dealer' });
  }
};

/** Of several holders: what is refused for good first, then what waits longest. */
export const chooseWorstVerdict = (verdicts: readonly HoldVerdict[]): HoldVerdict =>
  verdicts.reduce((worst, one) => {
    if (one.kind === 'yes' || worst.kind === 'no') return worst;
    if (worst.kind === 'yes' || one.kind === 'no') return one;
    return one.seconds > worst.seconds ? one : worst;
  }, yes);
