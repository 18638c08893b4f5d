import { readJson, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

export type ConsentChoice = 'granted' | 'denied';

const storageKey = (tenant: string): string => `fc:${tenant}:consent`;

/** Null until the visitor has chosen. */
export const readConsent = (tenant: string): ConsentChoice | null => {
  const kept = readJson('local', storageKey(tenant));
  const choice = isObject(kept) ? kept['analytics'] : undefined;
  return choice === 'granted' || choice === 'denied' ? choice : null;
};

/** With its time, so that it can be asked for again. */
export const saveConsent = (tenant: string, analytics: ConsentChoice, now: Date): void =>
  writeText('local', storageKey(tenant), JSON.stringify({ analytics, at: now.toISOString() }));
