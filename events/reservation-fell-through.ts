import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationFellThrough = defineEvent({
  name: 'reservation.fell_through',
  version: 1,
  context: 'reservations',
  summary: 'The confirmed sale of a reserved vehicle fell through: the vehicle is free.',
  pii: false,
  data: reservationFacts.extend({
    /** Of the buyer's deposit; `returned` also where it went back before, because somebody else had bought it. */
    deposit: z.enum(['returned', 'kept']),
  }),
  example: { ...facts, deposit: 'returned' },
});
