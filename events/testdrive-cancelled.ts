import { defineEvent } from './envelope.ts';
import { appointmentFacts, testdriveBooked } from './testdrive-booked.ts';

export const testdriveCancelled = defineEvent({
  name: 'testdrive.cancelled',
  version: 1,
  context: 'testdrives',
  summary: 'A shopper cancelled a test drive; its time is free again.',
  pii: false,
  data: appointmentFacts,
  example: { ...testdriveBooked.example, sequence: 1 },
});
