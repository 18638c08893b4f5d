/** Ways of sending a code. */
export type CodeWay = 'email' | 'sms';

/** What is known of the person; null where it was not given. */
export interface CodeContact {
  email: string | null;
  phone: string | null;
}

/** Where a code goes; `to` is null where the person has to type it. */
export interface CodeTarget {
  way: CodeWay;
  to: string | null;
}

/** Mail first: it costs nobody anything. */
const WAYS: readonly CodeWay[] = ['email', 'sms'];

const given = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

/** Where a code may go, best first; an address to be typed only where nothing is known. Never empty if `by` is not. */
export const codeTargets = ({ email, phone }: CodeContact, by: readonly CodeWay[]): CodeTarget[] => {
  const known = { email: given(email), sms: given(phone) };
  const ways = WAYS.filter((way) => by.includes(way));
  const ready = ways.filter((way) => known[way] !== null);
  return (ready.length > 0 ? ready : ways).map((way) => ({ way, to: known[way] }));
};

/** For people who read it over a shoulder: 'an…@example.org', 'the number that ends in 678'. */
export const maskedTarget = (way: CodeWay, to: string): string => {
  if (way === 'sms') return `the number that ends in ${to.replace(/\D/g, '').slice(-3)}`;
  const at = to.lastIndexOf('@');
  return at < 1 ? to : `${to.slice(0, Math.min(2, Math.ceil(at / 2)))}…${to.slice(at)}`;
};
