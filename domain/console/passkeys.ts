import { MINUTE_MS } from '../hours/units.ts';

/** Of one person. */
export const MOST_PASSKEYS = 10;
/** Before a passkey is good that was added without an old one: time in which people who are mailed can stop it. */
const WAITING_MS = 15 * MINUTE_MS;

/**
 * What may be done with a new passkey. `at_once`: an old one was just used, or it is the first one of somebody whom a manager
 * invited, whose own passkey stood behind the invitation. `waits`: whoever asks reads the person's mail, which may be a thief.
 * `step_up`: the session began by a passkey, so an old one is at hand.
 */
export type NewPasskey = 'at_once' | 'waits' | 'step_up';

export const judgeNewPasskey = (session: {
  strength: 'passkey' | 'code' | 'local';
  isSteppedUp: boolean;
  /** By the link of an invitation, used just now. */
  isInvited: boolean;
  /** How many the person has, with those that wait. */
  passkeys: number;
}): NewPasskey => {
  if (session.isSteppedUp) return 'at_once';
  if (session.strength === 'passkey') return 'step_up';
  return session.isInvited && session.passkeys === 0 ? 'at_once' : 'waits';
};

export const validFrom = (judged: Exclude<NewPasskey, 'step_up'>, now: Date): string =>
  new Date(now.getTime() + (judged === 'waits' ? WAITING_MS : 0)).toISOString();

export const isWaiting = ({ valid_from }: { valid_from: string }, now: Date): boolean =>
  Date.parse(valid_from) > now.getTime();
