// Without libphonenumber, because pages only display numbers.
export type PhoneCountry = 'AU' | 'NZ';

/** `business` (13, 1300, 1800; NZ 0800, 0508) is accepted as a contact but not for one-time codes. */
export type PhoneKind = 'mobile' | 'landline' | 'business';

const kinds: readonly (readonly [RegExp, PhoneKind])[] = [
  [/^\+614\d{8}$/, 'mobile'],
  [/^\+61[2378]\d{8}$/, 'landline'],
  [/^\+61(?:13\d{4}|1300\d{6}|1800\d{6})$/, 'business'],
  [/^\+642\d{7,9}$/, 'mobile'],
  [/^\+64[34679]\d{7}$/, 'landline'],
  [/^\+64(?:800\d{6,7}|508\d{6})$/, 'business'],
];

export const phoneKind = (e164: string): PhoneKind | null => kinds.find(([pattern]) => pattern.test(e164))?.[1] ?? null;

const messages: Readonly<Record<PhoneCountry, string>> = {
  AU: 'Enter a valid phone number, for example 0412 345 678.',
  NZ: 'Enter a valid phone number, for example 021 123 4567.',
};

export const phoneMessage = (country: PhoneCountry): string => messages[country];

/** By prefix of the E.164 number; the first match applies. */
const groupings: readonly (readonly [RegExp, string])[] = [
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(13\d\d|1800)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^\+61(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  [/^\+64(2\d)(\d{3})(\d{3,5})$/, '0$1 $2 $3'],
  [/^\+64([34679])(\d{3})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+64(800|508)(\d{3})(\d{3,4})$/, '0$1 $2 $3'],
];

const callingCodes: Readonly<Record<PhoneCountry, string>> = { AU: '+61', NZ: '+64' };

/** National format; a foreign number keeps its calling code: '+64 21 123 4567'. */
export const displayPhone = (e164: string, country: PhoneCountry): string => {
  for (const [pattern, grouped] of groupings) {
    if (!pattern.test(e164)) continue;
    const national = e164.replace(pattern, grouped);
    if (e164.startsWith(callingCodes[country])) return national;
    return `${e164.slice(0, 3)} ${national.replace(/^\(?0(\d*)\)?/, '$1')}`;
  }
  return e164;
};

/** Whether a dealer's own number, as it is written for people, is one: without the tables that shoppers' numbers need. */
export const isWrittenPhone = (text: string, country: PhoneCountry): boolean => {
  if (!/^\+?[\d\s()-]{6,30}$/.test(text)) return false;
  const digits = text.replace(/[^\d+]/g, '');
  const e164 = digits.startsWith('+') ? digits : `${callingCodes[country]}${digits.replace(/^0/, '')}`;
  return phoneKind(e164) !== null;
};

/**
 * Whether a shopper's number, written as one of the country, is none: said while it is typed, without the tables that decide.
 * A number in another form, as with a calling code, is left to them.
 */
export const isNoNationalPhone = (text: string, country: PhoneCountry): boolean => {
  const digits = text.replace(/[\s()-]/g, '');
  return /^0[1-9]\d*$/.test(digits) && phoneKind(`${callingCodes[country]}${digits.slice(1)}`) === null;
};

/** The digits with a leading plus if there is one. */
export const telHref = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
