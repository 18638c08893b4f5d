import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const reservationFacts = z.object({
  reservation_id: z.string(),
  car_id: z.string(),
  /** Grows with each hold of the vehicle. */
  epoch: z.number().int().min(0),
});

export const exampleFacts = {
  reservation_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
  car_id: 'v7k2m4',
  epoch: 1,
};

export const reservationHeld = defineEvent({
  name: 'reservation.held',
  version: 1,
  context: 'reservations',
  summary: 'Somebody holds a vehicle for the time of a payment.',
  pii: false,
  data: reservationFacts.extend({ until: z.iso.datetime() }),
  example: { ...exampleFacts, until: '2026-11-28T00:15:00.000Z' },
});
