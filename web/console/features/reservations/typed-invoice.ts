import { centsOfTyped, INVOICE_MIN_CENTS, invoiceReference } from '#domain/invoice/rules.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

/** What somebody types to make an invoice. */
export interface TypedInvoice {
  /** Of what was sent last: the same words with it make no second invoice. '' once they change. */
  id: string;
  reference: string;
  amount: string;
  name: string;
  email: string;
  days: string;
}

export const nothingTyped: TypedInvoice = { id: '', reference: '', amount: '', name: '', email: '', days: '30' };

export const parseTyped = (stored: unknown): TypedInvoice | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const known = new Map<string, unknown>(Object.entries(stored));
  const text = (name: keyof TypedInvoice): string => {
    const value = known.get(name);
    return typeof value === 'string' ? value : nothingTyped[name];
  };
  return {
    id: text('id'),
    reference: text('reference'),
    amount: text('amount'),
    name: text('name'),
    email: text('email'),
    days: text('days'),
  };
};

export type InvoiceErrors = Partial<Record<Exclude<keyof TypedInvoice, 'id'>, string>>;

const MOST_DAYS = 90;
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
const areDays = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= MOST_DAYS;

/** Before anything is sent; the server has the last word. `mail`: the link is to be mailed. */
export const errorsOf = (typed: TypedInvoice, mail: boolean): InvoiceErrors => {
  const cents = centsOfTyped(typed.amount);
  const email = typed.email.trim();
  return {
    ...(!invoiceReference.test(typed.reference.trim()) && {
      reference: 'Enter the reference as the invoice has it: letters, digits, hyphens and slashes.',
    }),
    ...((cents === undefined || cents < INVOICE_MIN_CENTS) && {
      amount: 'Enter the amount in dollars and cents, such as 480.50.',
    }),
    ...(typed.name.trim() === '' && { name: 'Enter who is to pay.' }),
    ...((email === '' ? mail : !isEmail(email)) && { email: 'Enter the email address to mail it to.' }),
    ...(!areDays(typed.days.trim()) && { days: 'Enter 1 to 90 days.' }),
  };
};

export const toRequest = (typed: TypedInvoice, mail: boolean): Calls['reservations.make-invoice']['body'] => {
  const email = typed.email.trim();
  return {
    id: typed.id,
    reference: typed.reference.trim(),
    amount_cents: centsOfTyped(typed.amount) ?? 0,
    name: typed.name.trim(),
    email: email === '' ? null : email,
    days: Number(typed.days.trim()),
    mail,
  };
};
