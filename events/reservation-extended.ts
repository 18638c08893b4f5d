import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationExtended = defineEvent({
  name: 'reservation.extended',
  version: 1,
  context: 'reservations',
  summary: 'The dealer keeps the vehicle for the buyer for longer.',
  pii: false,
  data: reservationFacts.extend({ until: z.iso.datetime() }),
  example: { ...facts, until: '2026-11-30T00:05:00.000Z' },
});
