import { readText, removeText, writeText } from '#web/lib/browser-storage.ts';

const storageKey = (tenant: string, subject: string): string => `fc:${tenant}:enquiry:${subject}`;

/** 128 random bits in hexadecimal; `randomUUID` is missing on pages without TLS. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key of one enquiry: made when its form is first shown and kept for the session until the lead is taken, so that a
 * second click, a reload or a lost answer never makes a second lead (reliability.md section 3, rule 2).
 */
export const enquiryKey = (tenant: string, subject: string): string => {
  const known = readText('session', storageKey(tenant, subject));
  if (known !== null) return known;
  const made = randomKey();
  writeText('session', storageKey(tenant, subject), made);
  return made;
};

/** After success, and where the key turned out to be spent on other words: the next enquiry is another one. */
export const forgetEnquiryKey = (tenant: string, subject: string): void =>
  removeText('session', storageKey(tenant, subject));
