import { HOUR_MS, MINUTE_MS } from '../hours/units.ts';

/** How a session began: by a passkey, by a code that was mailed, or by a link of the embedded run. */
export type Strength = 'passkey' | 'code' | 'local';

/** From the sign-in, however much is done in it. */
const LIFETIME_MS: Readonly<Record<Strength, number>> = {
  passkey: 12 * HOUR_MS,
  code: HOUR_MS,
  local: 12 * HOUR_MS,
};

/** Of one person; the oldest one ends for an eleventh. */
const MOST_SESSIONS = 10;

/** How long a step-up holds. */
export const STEP_UP_MS = 5 * MINUTE_MS;

export const sessionEnd = (strength: Strength, begins: Date): string =>
  new Date(begins.getTime() + LIFETIME_MS[strength]).toISOString();

export const openSessions = <S extends { expires_at: string }>(sessions: readonly S[], now: Date): S[] =>
  sessions.filter(({ expires_at }) => Date.parse(expires_at) > now.getTime());

/** With one more; those that ended go, and the oldest where there are too many. */
export const withSession = <S extends { expires_at: string }>(sessions: readonly S[], added: S, now: Date): S[] =>
  [...openSessions(sessions, now), added].slice(-MOST_SESSIONS);

/** Null: not stepped up, or no longer. A session of a local link counts as stepped up while it lasts. */
export const steppedUpUntil = (
  { strength, stepped_up_at, expires_at }: { strength: Strength; stepped_up_at: string | null; expires_at: string },
  now: Date,
): string | null => {
  if (strength === 'local') return expires_at;
  if (strength === 'code' || stepped_up_at === null) return null;
  const until = Date.parse(stepped_up_at) + STEP_UP_MS;
  return until > now.getTime() ? new Date(until).toISOString() : null;
};
