import * as z from 'zod';
import { managers, sellers } from '#domain/console/roles.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { dayParam, idOrReferenceParam, pageQuery } from '#functions/runtime/http/params.ts';

const reading: readonly Use[] = ['read:reservations', 'read:references', 'payments'];
const one = { id: idOrReferenceParam };
const statuses = ['open', 'processing', 'authorised', 'paid', 'canceled', 'refunded'] as const;

const bothSidesSchema = z.object({
  /** Null: the payment was never opened, and nothing is compared. */
  payment_id: z.string().nullable(),
  ours: z.object({
    expected: z.enum(['unpaid', 'secured', 'taken', 'returned']),
    amount_cents: z.number().int(),
    currency: z.string(),
    /** Of the entry that takes the money or gives it back. */
    ledger: z.object({ kind: z.enum(['refund', 'capture']), state: z.enum(['PENDING', 'DONE', 'FAILED']) }).nullable(),
    tries: z.number().int(),
    next_try_at: z.iso.datetime().nullable(),
    done_at: z.iso.datetime().nullable(),
  }),
  /** Null: the provider knows no such payment. */
  provider: z.object({ status: z.enum(statuses), amount_cents: z.number().int(), currency: z.string() }).nullable(),
  /** `ask`: the next route takes the provider's word over; `by_hand`: in the dealer's account at the provider. */
  verdict: z.enum(['agrees', 'waits', 'ask', 'by_hand']),
  says: z.string(),
  asked_at: z.iso.datetime(),
});
export type BothSides = z.infer<typeof bothSidesSchema>;

const bothSides = { kind: 'json', status: 200, schema: bothSidesSchema } as const;
const problems = ['not_found', 'validation_failed', 'upstream_unavailable'] as const;

export const showPayment = operatorRoute({
  uses: reading,
  id: 'reservations.show-payment',
  may: { roles: sellers, reach: 'dealer' },
  method: 'GET',
  path: '/reservations/{id}/payment',
  summary:
    'What the provider says of a reservation’s payment beside what is written here, and what to do where they differ.',
  params: one,
  answer: bothSides,
  problems,
});

export const askProvider = operatorRoute({
  uses: [...reading, 'write:reservations', 'read:cars'],
  id: 'reservations.ask-provider',
  may: { roles: sellers, reach: 'dealer' },
  method: 'POST',
  path: '/reservations/{id}/payment/ask',
  summary:
    'Takes over what the provider says of a reservation’s payment, as a notice of it would. Again it changes nothing.',
  params: one,
  answer: bothSides,
  problems: [...problems, 'conflict'],
});

const waitingSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  joined_at: z.iso.datetime(),
  /** While the vehicle is kept for them. */
  offered_until: z.iso.datetime().nullable(),
});
export type WaitingLine = z.infer<typeof waitingSchema>;

export const showWaitingList = operatorRoute({
  uses: ['read:reservations', 'read:references'],
  id: 'reservations.show-waiting-list',
  may: { roles: sellers, reach: 'dealer' },
  method: 'GET',
  path: '/reservations/{id}/waiting-list',
  summary: 'Who waits for the vehicle of a reservation, in the order in which they are asked.',
  params: one,
  answer: { kind: 'json', status: 200, schema: z.object({ people: z.array(waitingSchema) }) },
  problems: ['not_found', 'validation_failed'],
});

const invoiceLineSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'ended']),
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  payment_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const listInvoicePayments = operatorRoute({
  uses: ['read:reservations'],
  id: 'reservations.list-invoice-payments',
  may: { roles: sellers, reach: 'dealer' },
  method: 'GET',
  path: '/invoice-payments',
  summary: 'Payments of invoices that somebody began at the dealer’s page, newest first.',
  query: z.object(pageQuery()),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      payments: z.array(invoiceLineSchema),
      /** Pass as `cursor` for the next page; null on the last one. */
      next: z.string().nullable(),
    }),
  },
  problems: ['validation_failed'],
});

const movementSchema = z.object({
  at: z.iso.datetime(),
  payment_id: z.string(),
  kind: z.enum(['taken', 'given_back']),
  amount_cents: z.number().int(),
  currency: z.string(),
  /** What it was for, as this platform knows it: a deposit, an invoice, or nothing. */
  purpose: z.enum(['deposit', 'invoice', 'unknown']),
  /** Of the reservation, or as the payer typed it. */
  reference: z.string().nullable(),
  reservation_id: z.string().nullable(),
  /** Of an invoice that the dealer made; null: as the payer typed it. */
  made_id: z.string().nullable(),
  name: z.string().nullable(),
  vehicle: z.string().nullable(),
  /** Which side has it; `both` is as it should be. */
  known: z.enum(['both', 'provider', 'here']),
});
export type Movement = z.infer<typeof movementSchema>;

const dayReportSchema = z.object({
  day: z.iso.date(),
  time_zone: z.string(),
  movements: z.array(movementSchema),
  totals: z.object({
    taken_cents: z.number().int(),
    given_back_cents: z.number().int(),
    /** As the provider says it. */
    provider_cents: z.number().int(),
    here_cents: z.number().int(),
  }),
  /** Both sides have the same movements. */
  agrees: z.boolean(),
});
export type DayReport = z.infer<typeof dayReportSchema>;

export const showDay = operatorRoute({
  uses: reading,
  id: 'reservations.show-day',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/payments-day',
  summary: 'Money of one of the dealer’s days, each movement held against the provider’s list.',
  query: z.object({ day: dayParam }),
  answer: { kind: 'json', status: 200, schema: dayReportSchema },
  problems: ['validation_failed', 'upstream_unavailable'],
});
