import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const paymentReceived = defineEvent({
  name: 'payment.received',
  version: 1,
  context: 'reservations',
  summary: 'An invoice was paid online, by the word of the payment provider.',
  pii: false,
  data: z.object({
    invoice_payment_id: z.string(),
    payment_id: z.string(),
    amount_cents: z.number().int(),
    /** ISO 4217 */
    currency: z.string(),
  }),
  example: { invoice_payment_id: 'inv_1', payment_id: 'pi_1', amount_cents: 48_050, currency: 'AUD' },
});
