import { defineEvent } from './envelope.ts';
import { appointmentFacts, testdriveBooked } from './testdrive-booked.ts';

export const testdriveRescheduled = defineEvent({
  name: 'testdrive.rescheduled',
  version: 1,
  context: 'testdrives',
  summary: 'A shopper moved a test drive to another time; `previous_start` is free again.',
  pii: false,
  data: appointmentFacts.extend({ previous_start: appointmentFacts.shape.start }),
  example: { ...testdriveBooked.example, sequence: 1, previous_start: '2026-11-27T09:00:00+10:00' },
});
