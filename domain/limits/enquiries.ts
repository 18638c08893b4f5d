import type { ProofLevel } from './open-writes.ts';
import { HOUR_MS } from '../hours/units.ts';

/*
 * The slow lane of enquiries (docs/product/limits.md, 'Enquiries'): every enquiry is taken; beyond a dealer's pace it is passed
 * on later, in the order of what its sender proved.
 */

/** A dealer's pace (`leadForm.mostInTenMinutes`) is counted over this window. */
export const PACE_WINDOW_SECONDS = 600;

/** With one phone number or mail address: more than a family sends, and fewer than a program. */
export const samePerson = { calls: 10, windowSeconds: PACE_WINDOW_SECONDS } as const;

/** An enquiry of the slow lane is passed on after so long at the latest. */
const heldFor: Readonly<Record<ProofLevel, number>> = { none: 4 * HOUR_MS, computation: HOUR_MS, code: 0 };

/** The longest of them. */
export const HELD_AT_MOST_MS = heldFor.none;

/** The instant until which it may be held; the earlier ones are passed on first. */
export const heldUntil = (proof: ProofLevel, submittedAt: string): string =>
  new Date(Date.parse(submittedAt) + heldFor[proof]).toISOString();

/** Enquiries of one dealer that leave the slow lane in a minute; those whose time is over do not count. At least one. */
export const passedOnAMinute = (mostInTenMinutes: number): number => Math.max(1, Math.floor(mostInTenMinutes / 10));
