import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationSold = defineEvent({
  name: 'reservation.sold',
  version: 1,
  context: 'reservations',
  summary: 'A person confirmed the sale of a reserved vehicle, to its buyer or to somebody else.',
  pii: false,
  data: reservationFacts.extend({ to: z.enum(['buyer', 'somebody_else']) }),
  example: { ...facts, to: 'buyer' },
});
