/**
 * Digits and letters that sound and look unlike each other on paper and on the phone. Without vowels (and Y) no word comes
 * about; without 0 O, 1 I L, 5 S, 2 Z, U V and N, which are mistaken for M, nothing is misread.
 */
export const REFERENCE_ALPHABET = '2346789BCDFGHJKMPQRTWX';
const LENGTH = 6;

const pattern = new RegExp(`^[${REFERENCE_ALPHABET}]{${LENGTH}}$`);

/**
 * What a person reads out on the phone: six characters for a lead, a reservation or an accepted offer (docs/product/leads.md,
 * 'Reference'). `random` answers a fraction below 1.
 */
export const makeReference = (random: () => number): string =>
  Array.from({ length: LENGTH }, () =>
    REFERENCE_ALPHABET.charAt(Math.floor(random() * REFERENCE_ALPHABET.length)),
  ).join('');

/** As it is written, of what somebody typed or heard: 'k7m 4qx' and 'K7M-4QX' are the same. Null where it is none. */
export const readReference = (typed: string): string | null => {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  return pattern.test(text) ? text : null;
};
