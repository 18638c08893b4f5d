import * as z from 'zod';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { route, schedule } from '#functions/runtime/manifest-entries.ts';

const day = z.iso.date('Write a date such as 2026-11-28.');

export const getSlots = route({
  id: 'testdrives.slots',
  uses: ['read:cars', 'read:drives'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/test-drive-slots',
  summary: 'Times at which a vehicle can be driven, in local time with offset. Takes the vehicle’s id or slug.',
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({
    /** Local dates of the location; by default the two weeks from today. */
    from: day.optional(),
    to: day.optional(),
    /** Needed only for a vehicle whose location is not known. */
    location: z.string().max(60).optional(),
  }),
  answer: { kind: 'json', status: 200, schema: z.array(freeSlotSchema) },
  problems: ['tenant_unknown', 'not_found', 'gone', 'validation_failed'],
});

export const settle = schedule({
  id: 'testdrives.settle',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['write:drives', 'read:leads', 'due'],
  impact: 'Times whose booking was broken off stay taken, and those of changed appointments are not offered again.',
});
