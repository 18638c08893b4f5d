import * as z from 'zod';
import { INVOICE_MIN_CENTS, invoiceReference } from '#domain/invoice/rules.ts';
import { sellers } from '#domain/console/roles.ts';
import { requiredEmail } from '#domain/lead/kinds/fields.ts';
import { route, type Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, ownIdParam, pageQuery } from '#functions/runtime/http/params.ts';
import { madeStates } from './invoice/made.ts';

const byWhom = z.object({ id: z.string(), name: z.string() });
const moment = z.iso.datetime();

const madeInvoiceAnswer = z.object({
  id: z.string(),
  state: z.enum(madeStates),
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** On the dealer's site: whoever has it can pay. */
  link: z.string(),
  made_by: byWhom,
  made_at: moment,
  expires_at: moment,
  opened_at: moment.nullable(),
  paid_at: moment.nullable(),
  /** Also of one that was paid all the same: that money is to be given back. */
  cancelled: z.object({ at: moment, by: byWhom, reason: z.string() }).nullable(),
  /** How often it was to be mailed, and when last. */
  mails: z.number().int(),
  mailed_at: moment.nullable(),
});
export type MadeInvoiceLine = z.infer<typeof madeInvoiceAnswer>;

const may = { roles: sellers, reach: 'dealer' } as const;
const writing: readonly Use[] = ['write:reservations', 'payments'];
const path = '/invoices';
const one = { id: madeIdParam };
const answer = { kind: 'json', status: 200, schema: madeInvoiceAnswer } as const;

const MOST_DAYS = 90;
const USUAL_DAYS = 30;

export const makeInvoice = operatorRoute({
  uses: writing,
  id: 'reservations.make-invoice',
  may,
  method: 'POST',
  path,
  summary:
    'Asks a shopper to pay an invoice online: a link of its own, perhaps mailed. The same id always lands on the same invoice.',
  body: z.strictObject({
    /** Of the caller's choice. */
    id: ownIdParam,
    reference: z
      .string('Enter the reference of the invoice.')
      .trim()
      .regex(invoiceReference, 'Enter the reference as the invoice has it: letters, digits, hyphens and slashes.'),
    amount_cents: z.number('Enter the amount.').int().min(INVOICE_MIN_CENTS, 'Enter an amount of at least $1.'),
    name: z.string('Enter who is to pay.').trim().min(1, 'Enter who is to pay.').max(100),
    email: requiredEmail.nullable(),
    /** For so many days it can be paid. */
    days: z.number().int().min(1, 'Give at least a day.').max(MOST_DAYS, 'Give 90 days at most.').default(USUAL_DAYS),
    /** Mails the link within a minute; needs `email`. */
    mail: z.boolean().default(false),
  }),
  answer,
  problems: ['validation_failed', 'idempotency_conflict', 'not_found'],
});

export const listMadeInvoices = operatorRoute({
  uses: ['read:reservations'],
  id: 'reservations.list-invoices',
  may,
  method: 'GET',
  path,
  summary: 'Invoices that the dealer asked shoppers to pay online, newest first, with what became of each.',
  query: z.object({
    ...pageQuery(),
    /** Looked for in the next 500. */
    state: z.enum(madeStates).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      invoices: z.array(madeInvoiceAnswer),
      /** Pass as `cursor` for the next page; null on the last one. */
      next: z.string().nullable(),
    }),
  },
  problems: ['validation_failed'],
});

export const cancelInvoice = operatorRoute({
  uses: writing,
  id: 'reservations.cancel-invoice',
  may,
  method: 'POST',
  path: `${path}/{id}/cancel`,
  summary: 'Ends an invoice that is not paid; its link says so. Again it changes nothing.',
  params: one,
  body: z.strictObject({ reason: z.string().trim().min(1, 'Write the reason.').max(300) }),
  answer,
  problems: ['not_found', 'validation_failed', 'conflict', 'upstream_unavailable'],
});

export const sendInvoice = operatorRoute({
  uses: writing,
  id: 'reservations.send-invoice',
  may,
  method: 'POST',
  path: `${path}/{id}/send`,
  summary: 'Mails the link of an invoice, once more where it was mailed before; ten times at most.',
  params: one,
  body: z.strictObject({
    /** How many were asked for before: so a repeated call asks for one. */
    mails: z.number().int().min(0),
    email: requiredEmail.optional(),
  }),
  answer,
  problems: ['not_found', 'validation_failed', 'conflict'],
});

export const openInvoice = route({
  id: 'reservations.open-invoice',
  method: 'POST',
  path: '/api/v1/invoices/{id}/open',
  costs: 'reservation_look',
  uses: ['write:reservations'],
  summary: 'An invoice as its link shows it: what is to be paid, or why it cannot be any more.',
  params: z.object({ id: madeIdParam }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      state: z.enum(['payable', 'paid', 'cancelled', 'expired']),
      reference: z.string(),
      amount_cents: z.number().int(),
      currency: z.string(),
      /** In words for whoever opened the link; null where it can be paid. */
      says: z.string().nullable(),
      /** Somebody began to pay it: until then only they go on; null: nobody has. */
      under_way_until: z.iso.datetime().nullable(),
    }),
  },
  problems: ['validation_failed', 'tenant_unknown', 'not_found', 'conflict'],
});
