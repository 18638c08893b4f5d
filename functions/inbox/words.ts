import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** A lead has fewer; who removes its words removes so many. */
export const MOST_WORDS = 20;
/** What a list of words begins with. */
const START = 2;
const LONGEST = 80;
/** Digits at the end of a number that people read out. */
const LAST_DIGITS = 6;

/** The same of what is typed and of what is found: case, accents, hyphens and blanks make no difference. */
const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]/gu, '')
    .slice(0, LONGEST);

export const wordStart = (word: string): string => [...word].slice(0, START).join('');

const isLongEnough = (word: string): boolean => [...word].length >= START;

const digits = (text: string): string => text.replace(/\D/g, '');

const phoneWords = (phone: string | null, country: 'AU' | 'NZ'): string[] =>
  phone === null ? [] : [digits(phone), digits(displayPhone(phone, country)), digits(phone).slice(-LAST_DIGITS)];

/** What a lead is found by: name, number, address, stock number, registrations, id and reference. */
export const wordsOf = ({ config }: TenantContext, lead: Lead, vehicleRego: string | null): string[] => {
  const names = fullName(lead).split(/\s+/);
  const found = [
    ...[...names, ...names.flatMap((name) => name.split('-'))].map((name) => name.replace(/\.$/, '')),
    lead.email ?? '',
    ...(lead.email ?? '').split('@').slice(1),
    ...phoneWords(lead.phone, config.country),
    ...[lead.vehicle?.stock_number, lead.rego, vehicleRego, lead.reference].map((text) => text ?? ''),
    lead.lead_id,
  ];
  return [...new Set(found.map(foldWord))].filter(isLongEnough).slice(0, MOST_WORDS);
};

const phonePattern = /^[\d\s()+-]{4,}$/;

/** A number is one word, however it is written; else each word is looked for. The longest first: it says most. */
export const wordsAsked = (q: string): string[] => {
  const typed = phonePattern.test(q) ? [digits(q)] : q.split(/[\s,]+/).map(foldWord);
  return [...new Set(typed)].filter(isLongEnough).toSorted((a, b) => b.length - a.length);
};

export const hasWords = (words: readonly string[], asked: readonly string[]): boolean =>
  asked.every((one) => words.some((word) => word.startsWith(one)));
