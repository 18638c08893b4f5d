import * as z from 'zod';
import { owedReasons } from '#domain/reservations/vehicle.ts';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationRefunded = defineEvent({
  name: 'reservation.refunded',
  version: 1,
  context: 'reservations',
  summary: 'The provider gave a payment back: a charge was refunded, or a reserved amount released.',
  pii: false,
  data: reservationFacts.extend({
    payment_id: z.string(),
    reason: z.enum(owedReasons),
    amount_cents: z.number().int(),
    currency: z.string(),
  }),
  example: { ...facts, payment_id: 'pi_1', reason: 'late_payment', amount_cents: 20_000, currency: 'AUD' },
});
