import { ApiError } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { signInFirst } from '#web/forms/sign-in/sign-in-first.ts';
import { asksSignIn } from './words.ts';

interface TradeInGate {
  /** The sign-in comes first, as far as this browser knows. */
  isShut: () => boolean;
  /** To the sign-in and back to here; what was typed is kept in the tab (saved-answers.ts). */
  leave: () => void;
  /** Whether the server asks for a sign-in: then the page is left. */
  turnsAway: (error: unknown) => boolean;
}

/** Of a dealer who values cars for who is signed in: the page is there for everybody, its first step leads through the sign-in. */
export const useGate = (): TradeInGate => {
  const site = useSite();
  const leave = (): void => window.location.assign(signInFirst(site, new URL(window.location.href)));
  return {
    isShut: () => asksSignIn(site) && !mayBeSignedIn(site.id, new Date()),
    leave,
    turnsAway: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false;
      noteSession(site.id, null);
      leave();
      return true;
    },
  };
};
