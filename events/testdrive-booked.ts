import * as z from 'zod';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { defineEvent } from './envelope.ts';

export const appointmentFacts = slotSchema.extend({
  lead_id: z.string(),
  car_id: z.string(),
  dealership_id: z.string(),
  /** Grows with each change, as that of the calendar file. */
  sequence: z.number().int().min(0),
});

export const testdriveBooked = defineEvent({
  name: 'testdrive.booked',
  version: 1,
  context: 'leads',
  summary:
    'A lead booked a time for a test drive: with the lead (`sequence` 0), or later, by the code for a time that was kept (`sequence` 1).',
  pii: false,
  data: appointmentFacts,
  example: {
    lead_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
    car_id: 'v7k2m4',
    dealership_id: 'coastline-cairns',
    start: '2026-11-28T10:30:00+10:00',
    end: '2026-11-28T11:15:00+10:00',
    location_id: 'cairns',
    sequence: 0,
  },
});
