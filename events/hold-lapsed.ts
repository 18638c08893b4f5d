import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const holdLapsed = defineEvent({
  name: 'hold.lapsed',
  version: 1,
  context: 'reservations',
  summary: 'A hold was not paid in time, and somebody else holds the vehicle now.',
  pii: false,
  data: reservationFacts,
  example: facts,
});
