import { readText, removeText, writeText } from './browser-storage.ts';

const storageKey = (tenant: string): string => `fc:${tenant}:signed-in`;

/**
 * Whether this browser has signed in, as far as scripts may know: the session itself is in a cookie that they cannot read.
 * Spares a request that would be refused.
 */
export const mayBeSignedIn = (tenant: string, now: Date): boolean => {
  const until = readText('local', storageKey(tenant));
  return until !== null && Date.parse(until) > now.getTime();
};

/** `until`: the end of the session; null: signed out. */
export const noteSession = (tenant: string, until: string | null): void => {
  if (until === null) removeText('local', storageKey(tenant));
  else writeText('local', storageKey(tenant), until);
};
