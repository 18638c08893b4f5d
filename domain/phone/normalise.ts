import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { numberingPlans } from './metadata.ts';
import { phoneKind, type PhoneCountry, type PhoneKind } from './rules.ts';

interface PhoneNumber {
  e164: string;
  kind: PhoneKind;
}

const MAX_CHARS = 40;

/** Null unless it is one of docs/product/leads.md, 'Phone numbers'. One-time codes accept `kind: 'mobile'` only. */
export const normalisePhone = (text: string, country: PhoneCountry): PhoneNumber | null => {
  if (text.length > MAX_CHARS) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }, numberingPlans);
  if (parsed === undefined || parsed.ext !== undefined) return null;
  const kind = phoneKind(parsed.number);
  return kind === null ? null : { e164: parsed.number, kind };
};
