import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const holdExpired = defineEvent({
  name: 'hold.expired',
  version: 1,
  context: 'reservations',
  summary: 'A hold was not paid in time; the vehicle is free.',
  pii: false,
  data: reservationFacts,
  example: facts,
});
