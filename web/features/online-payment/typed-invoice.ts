import { amountFault, centsOfTyped, invoiceReference } from '#domain/invoice/rules.ts';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import type { ApiError } from '#web/lib/api.ts';
import type { InvoiceRequest } from './calls.ts';

export const invoiceFields = [
  { name: 'reference', label: 'Invoice reference', autoComplete: 'off', type: 'text', maxLength: 40 },
  { name: 'amount', label: 'Amount in dollars', autoComplete: 'off', type: 'text', maxLength: 20 },
  { name: 'name', label: 'Your name', autoComplete: 'name', type: 'text', maxLength: 100 },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone number', autoComplete: 'tel', type: 'tel', maxLength: 40 },
] as const;

export type TypedInvoice = Readonly<Record<(typeof invoiceFields)[number]['name'], string>>;

export const nothingTyped: TypedInvoice = { reference: '', amount: '', name: '', email: '', phone: '' };

const referenceFault = (reference: string): string | undefined => {
  if (reference === '') return 'Enter the reference of the invoice.';
  return invoiceReference.test(reference)
    ? undefined
    : 'Enter the reference as the invoice has it: letters, digits, hyphens and slashes.';
};

/** Without the schemas, which are the server's and heavy. */
export const invoiceErrors = (typed: TypedInvoice, max: number): EnquiryErrors => {
  const found = [
    ['reference', referenceFault(typed.reference.trim())],
    ['amount', amountFault(centsOfTyped(typed.amount), max)],
    ['name', typed.name.trim() === '' ? 'Enter your name.' : undefined],
    [
      'email',
      /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.email.trim())
        ? undefined
        : 'Enter your email address, for the receipt.',
    ],
  ] as const;
  return Object.fromEntries(
    found.flatMap(([name, fault]): [string, string][] => (fault === undefined ? [] : [[name, fault]])),
  );
};

/** `invoice`: of the dealer's, by whose link they came; '' without. */
export const toInvoiceRequest = (typed: TypedInvoice, invoice: string): InvoiceRequest => {
  const phone = typed.phone.trim();
  return {
    reference: typed.reference.trim(),
    amount_cents: centsOfTyped(typed.amount) ?? 0,
    name: typed.name.trim(),
    email: typed.email.trim(),
    ...(phone === '' ? {} : { phone }),
    ...(invoice === '' ? {} : { invoice }),
  };
};

/** The server's messages at their fields. */
export const refusedFields = ({ fields }: ApiError): EnquiryErrors =>
  Object.fromEntries(
    fields.flatMap(({ field, message }): [string, string][] => {
      const name = field === 'amount_cents' ? 'amount' : field;
      return invoiceFields.some((one) => one.name === name) ? [[name, message]] : [];
    }),
  );
