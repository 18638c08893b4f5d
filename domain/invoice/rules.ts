import { formatCents } from '../money/rules.ts';

/** Payments of invoices online (docs/product/reservations.md, 'Invoices paid online'). No zod: the page imports this. */
export const INVOICE_SECRET_HEADER = 'x-invoice-secret';

export const invoiceReference = /^[A-Za-z0-9](?:[A-Za-z0-9/-]{0,38}[A-Za-z0-9])?$/;

export const INVOICE_MIN_CENTS = 100;

const MOST_DIGITS = 9;

/** '1,234.50', '$ 1234.5': cents; undefined for anything else, so that nothing is guessed. */
export const centsOfTyped = (typed: string): number | undefined => {
  const text = typed.replaceAll(/^\s*\$|\s/g, '');
  const [, dollars, cents = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const digits = dollars?.replaceAll(',', '');
  if (digits === undefined || digits.length > MOST_DIGITS) return undefined;
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'));
};

/** Why an amount is not taken online; undefined if it is. */
export const amountFault = (cents: number | undefined, max: number): string | undefined => {
  if (cents === undefined) return 'Enter the amount in dollars and cents, such as 480.50.';
  if (cents < INVOICE_MIN_CENTS) return 'Enter an amount of at least $1.';
  return cents > max ? `Up to ${formatCents(max)} can be paid here. Please call us to pay more.` : undefined;
};

const PAGE = '/online-payment';

/** The payment page with reference and amount filled in: a link to be sent with an invoice. */
export const invoiceAddress = (reference: string, cents: number): string => {
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return `${PAGE}?${new URLSearchParams({ reference, amount }).toString()}`;
};

/** As above, of an invoice that the dealer made: its id says whether it can still be paid. */
export const madeInvoiceAddress = (invoice: { id: string; reference: string; amount_cents: number }): string =>
  `${invoiceAddress(invoice.reference, invoice.amount_cents)}&invoice=${invoice.id}`;

const madeInvoiceId = /^[a-z2-7]{26}$/;

/** What such a link fills in; '' for what is missing or no reference or amount of ours. */
export const readInvoiceAddress = (search: string): { reference: string; amount: string; invoice: string } => {
  const query = new URLSearchParams(search);
  const [reference, amount] = [query.get('reference') ?? '', query.get('amount') ?? ''];
  const invoice = query.get('invoice') ?? '';
  return {
    reference: invoiceReference.test(reference) ? reference : '',
    amount: centsOfTyped(amount) === undefined ? '' : amount,
    invoice: madeInvoiceId.test(invoice) ? invoice : '',
  };
};
