import { readText, removeText, writeText } from '#web/lib/browser-storage.ts';
import { randomKey } from '#web/lib/random-key.ts';

const storageKey = (tenant: string, subject: string): string => `fc:${tenant}:enquiry:${subject}`;

/**
 * Kept for the session until the lead is accepted, so that a second click, a reload or a lost response does not create a
 * second lead (docs/product/leads.md, 'Duplicates').
 */
export const enquiryKey = (tenant: string, subject: string): string => {
  const known = readText('session', storageKey(tenant, subject));
  if (known !== null) return known;
  const made = randomKey();
  writeText('session', storageKey(tenant, subject), made);
  return made;
};

/** Called after success and after a conflict, so that the next enquiry gets a new key. */
export const clearEnquiryKey = (tenant: string, subject: string): void =>
  removeText('session', storageKey(tenant, subject));
