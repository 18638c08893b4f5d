import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { numberingPlans } from './metadata.ts';
import { phoneKind, type PhoneCountry, type PhoneKind } from './rules.ts';

/** A number as it is stored: E.164 and nothing else (decision 32). */
interface PhoneNumber {
  e164: string;
  kind: PhoneKind;
}

/** Longest text worth reading as a number; longer is a mistake or an attack. */
const MAX_CHARS = 40;

/**
 * Reads a number as people of the country type it ('0412 345 678', '(07) 5550 0142', '+64 21 123 4567', '1300 975 707').
 * Null when it is none of the kinds of decision 32: show `phoneMessage`. One-time codes take `kind: 'mobile'` only.
 */
export const normalisePhone = (text: string, country: PhoneCountry): PhoneNumber | null => {
  if (text.length > MAX_CHARS) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }, numberingPlans);
  if (parsed === undefined || parsed.ext !== undefined) return null;
  const kind = phoneKind(parsed.number);
  return kind === null ? null : { e164: parsed.number, kind };
};
