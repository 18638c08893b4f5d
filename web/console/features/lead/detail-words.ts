import { storedLinesText } from '#domain/parts/words-of-parts.ts';
import { formatCents } from '#domain/money/rules.ts';
import { whenWords } from '#web/console/lib/time-words.ts';

type Details = Readonly<Record<string, unknown>>;

const CENTS = /_cents$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A slot and a reservation have cards of their own. */
const SHOWN_ELSEWHERE = /^(slot|asked)_|^(kept_until|reservation_id)$/;

/** 'preferred_contact_time' is 'Preferred contact time', 'deposit_cents' 'Deposit'. */
const labelOf = (name: string): string => {
  const words = name.replace(CENTS, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const textOf = (value: string, now: Date, zone: string): string =>
  INSTANT.test(value) ? whenWords(value, now, zone) : value;

const valueWords = (name: string, value: unknown, now: Date, zone: string): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return CENTS.test(name) ? formatCents(value) : String(value);
  if (Array.isArray(value)) return storedLinesText(value) || value.filter(isPlain).join(', ');
  return typeof value === 'string' ? textOf(value, now, zone) : '';
};

/** What a form asked besides: amounts as money, instants in the dealer's zone, an amount that stands twice once. */
export const detailFacts = (details: Details, now: Date, zone: string): { label: string; value: string }[] =>
  Object.entries(details)
    .filter(([name]) => !SHOWN_ELSEWHERE.test(name))
    .filter(([name]) => !CENTS.test(name) || details[name.replace(CENTS, '')] === undefined)
    .map(([name, value]) => ({ label: labelOf(name), value: valueWords(name, value, now, zone) }));
