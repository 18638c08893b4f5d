import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationCancelled = defineEvent({
  name: 'reservation.cancelled',
  version: 1,
  context: 'reservations',
  summary: 'A hold or reservation was given up by the buyer or the dealer; the vehicle is free.',
  pii: false,
  data: reservationFacts.extend({ /** False: nothing was paid yet. */ paid: z.boolean() }),
  example: { ...facts, paid: true },
});
