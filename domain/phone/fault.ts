import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/core';
import { numberingPlans } from './metadata.ts';
import type { PhoneCountry } from './rules.ts';

export const phoneFaults = ['format', 'length', 'unassigned'] as const;

export interface PhoneFault {
  fault: (typeof phoneFaults)[number];
  /** For people. */
  says: string;
}

const lengths: Readonly<Record<string, string>> = {
  TOO_SHORT: 'It has too few digits for a number of its country.',
  TOO_LONG: 'It has too many digits for a number of its country.',
  INVALID_LENGTH: 'No number of its country has so many digits.',
};

/**
 * Why nobody can be called at a number, by the numbering plans of Australia and New Zealand; null: it may be one. Of numbers of other
 * countries nothing is claimed.
 */
export const findPhoneFault = (text: string, country: PhoneCountry): PhoneFault | null => {
  const length = validatePhoneNumberLength(text, { defaultCountry: country }, numberingPlans);
  if (length === 'INVALID_COUNTRY') return null;
  if (length === 'NOT_A_NUMBER') return { fault: 'format', says: 'It is written as no telephone number is.' };
  if (length !== undefined) return { fault: 'length', says: lengths[length] ?? 'Its length is wrong.' };
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }, numberingPlans);
  if (parsed === undefined) return { fault: 'format', says: 'It is written as no telephone number is.' };
  if (parsed.isValid()) return null;
  return { fault: 'unassigned', says: 'The numbering plan has given its range to nobody.' };
};
