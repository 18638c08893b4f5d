import * as z from 'zod';
import { owedReasons } from '#domain/reservations/vehicle.ts';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const refundRequested = defineEvent({
  name: 'refund.requested',
  version: 1,
  context: 'reservations',
  summary: 'A payment goes back to its payer.',
  pii: false,
  data: reservationFacts.extend({ payment_id: z.string(), reason: z.enum(owedReasons) }),
  example: { ...facts, payment_id: 'pi_1', reason: 'expired' },
});
