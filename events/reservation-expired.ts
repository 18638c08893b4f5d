import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationExpired = defineEvent({
  name: 'reservation.expired',
  version: 1,
  context: 'reservations',
  summary: 'The time of a reservation is over; the vehicle is free and the deposit goes back.',
  pii: false,
  data: reservationFacts,
  example: facts,
});
