import { readText, removeText, writeText } from '#web/lib/browser-storage.ts';

const storageKey = (tenant: string, subject: string): string => `fc:${tenant}:enquiry:${subject}`;

/** 128 random bits in hexadecimal. `crypto.randomUUID` needs a secure context. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

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
export const forgetEnquiryKey = (tenant: string, subject: string): void =>
  removeText('session', storageKey(tenant, subject));
