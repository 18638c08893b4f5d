import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationSoldInFeed = defineEvent({
  name: 'reservation.sold_in_feed',
  version: 1,
  context: 'reservations',
  summary: 'The stock feed says that a reserved vehicle is sold. The reservation stands until a person confirms.',
  pii: false,
  data: reservationFacts,
  example: facts,
});
