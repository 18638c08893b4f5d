import { readJson, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

export type ConsentChoice = 'granted' | 'denied';

const keyOf = (tenant: string): string => `fc:${tenant}:consent`;

/** Null until the visitor has chosen. */
export const consentOf = (tenant: string): ConsentChoice | null => {
  const kept = readJson('local', keyOf(tenant));
  const choice = isObject(kept) ? kept['analytics'] : undefined;
  return choice === 'granted' || choice === 'denied' ? choice : null;
};

/** With its time, so that it can be asked for again. */
export const saveConsent = (tenant: string, analytics: ConsentChoice, now: Date): void =>
  writeText('local', keyOf(tenant), JSON.stringify({ analytics, at: now.toISOString() }));
