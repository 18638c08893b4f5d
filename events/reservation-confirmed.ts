import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleFacts as facts, reservationFacts } from './reservation-held.ts';

export const reservationConfirmed = defineEvent({
  name: 'reservation.confirmed',
  version: 1,
  context: 'reservations',
  summary: 'The deposit is paid: the vehicle is reserved.',
  pii: false,
  data: reservationFacts.extend({ payment_id: z.string(), until: z.iso.datetime() }),
  example: { ...facts, payment_id: 'pi_1', until: '2026-11-30T00:05:00.000Z' },
});
