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

/** Of mobiles and landlines, which the plan's own lengths do not tell from special services: after the calling code. */
const nationalLengths: readonly (readonly [RegExp, number, number])[] = [
  [/^\+61[23478]/, 9, 9],
  [/^\+642/, 8, 10],
  [/^\+64[34679]/, 8, 8],
];

const lengthOf = (e164: string): string | undefined => {
  const found = nationalLengths.find(([pattern]) => pattern.test(e164));
  if (found === undefined) return undefined;
  const [, least, most] = found;
  const digits = e164.length - '+61'.length;
  if (digits < least) return lengths['TOO_SHORT'];
  return digits > most ? lengths['TOO_LONG'] : undefined;
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
  const says = lengthOf(parsed.number);
  if (says !== undefined) return { fault: 'length', says };
  return { fault: 'unassigned', says: 'The numbering plan has given its range to nobody.' };
};
