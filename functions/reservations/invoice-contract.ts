import * as z from 'zod';
import { INVOICE_MIN_CENTS, INVOICE_SECRET_HEADER, invoiceReference } from '#domain/invoice/rules.ts';
import { requiredEmail } from '#domain/lead/kinds/fields.ts';
import { route, type Use } from '#functions/runtime/manifest-entries.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';
import { openedPayment } from './answer-schema.ts';

const uses: readonly Use[] = ['write:reservations', 'payments', 'link_secret'];

const invoiceStates = ['open', 'processing', 'paid', 'ended'] as const;

const invoiceAnswerSchema = z.object({
  id: z.string(),
  /** `processing`: the provider has not decided; `ended`: not paid in time. */
  state: z.enum(invoiceStates),
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  name: z.string(),
  email: z.string(),
  paid_at: z.iso.datetime().nullable(),
});
export type InvoiceAnswer = z.infer<typeof invoiceAnswerSchema>;

export const payInvoice = route({
  id: 'reservations.pay-invoice',
  method: 'POST',
  path: '/api/v1/invoice-payments',
  costs: 'payment',
  auth: 'visitor',
  uses,
  summary: `Opens the payment of an invoice by its reference and amount, the same for the same Idempotency-Key. One that the dealer made has one at a time: of who began it, by email address or \`${INVOICE_SECRET_HEADER}\`; others wait 15 minutes.`,
  body: z.strictObject({
    reference: z
      .string('Enter the reference of the invoice.')
      .trim()
      .regex(invoiceReference, 'Enter the reference as the invoice has it: letters, digits, hyphens and slashes.'),
    amount_cents: z.number('Enter the amount.').int().min(INVOICE_MIN_CENTS, 'Enter an amount of at least $1.'),
    name: z.string('Enter your name.').trim().min(1, 'Enter your name.').max(100),
    email: requiredEmail,
    /** Of an invoice that the dealer made: reference and amount are its own. */
    invoice: madeIdParam.optional(),
    /** Normalised with the dealer's country. */
    phone: z.string().trim().max(40).optional(),
  }),
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object(openedPayment),
  },
  problems: [
    ...(['validation_failed', 'idempotency_key_required', 'idempotency_conflict', 'tenant_unknown'] as const),
    ...(['auth_required', 'not_found', 'conflict', 'upstream_unavailable'] as const),
  ],
  idempotent: true,
});

const proved = {
  summaryEnd: `Asks for the header \`${INVOICE_SECRET_HEADER}\`.`,
  params: z.object({ id: madeIdParam }),
  answer: { kind: 'json', status: 200, schema: invoiceAnswerSchema },
  problems: ['validation_failed', 'tenant_unknown', 'not_found', 'upstream_unavailable', 'conflict'],
} as const;

export const getInvoicePayment = route({
  id: 'reservations.get-invoice-payment',
  method: 'GET',
  path: '/api/v1/invoice-payments/{id}',
  costs: 'reservation_look',
  uses,
  summary: `The payment of an invoice as its payer sees it. ${proved.summaryEnd}`,
  params: proved.params,
  answer: proved.answer,
  problems: proved.problems,
});

export const refreshInvoicePayment = route({
  id: 'reservations.refresh-invoice-payment',
  method: 'POST',
  path: '/api/v1/invoice-payments/{id}/refresh',
  costs: 'reservation_look',
  uses,
  summary: `Asks the payment provider what became of it, and answers the payment. ${proved.summaryEnd}`,
  params: proved.params,
  answer: proved.answer,
  problems: proved.problems,
});
