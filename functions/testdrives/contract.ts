import * as z from 'zod';
import { freeSlotSchema, slotSchema } from '#domain/testdrive/schema.ts';
import { rawBodySchema, route, schedule } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam } from '#functions/runtime/http/params.ts';

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
  uses: ['write:drives', 'read:leads', 'read:valuations', 'due'],
  severity: 'tomorrow',
  impact: 'Times whose booking was broken off stay taken, and those of changed appointments are not offered again.',
});

export const appointmentAnswerSchema = slotSchema.extend({
  /** `kept`: until `kept_until`, and booked when the code is entered. */
  status: z.enum(['booked', 'kept', 'cancelled']),
  kept_until: z.iso.datetime().optional(),
  /** Null for a vehicle that is no longer known. */
  vehicle: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Of whoever answers (docs/product/leads.md, 'Who answers'). */
  phone: z.string(),
  /** False once it has begun, or was cancelled. */
  changeable: z.boolean(),
});
export type AppointmentAnswer = z.infer<typeof appointmentAnswerSchema>;

const appointmentProblems = ['tenant_unknown', 'validation_failed', 'not_found', 'gone'] as const;
const answer = { kind: 'json', status: 200, schema: appointmentAnswerSchema } as const;

export const getAppointment = route({
  id: 'testdrives.appointment',
  uses: ['read:cars', 'read:drives', 'link_secret'],
  method: 'POST',
  path: '/api/v1/test-drives/appointment',
  summary: 'The appointment of a signed link. Changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer,
  problems: appointmentProblems,
});

export const getCalendar = route({
  id: 'testdrives.calendar',
  uses: ['read:cars', 'read:drives', 'link_secret'],
  method: 'GET',
  path: '/api/v1/test-drives/calendars/{token}',
  summary: 'The appointment of a signed link as an iCalendar file; after it was cancelled, a cancellation.',
  params: z.object({ token: linkTokenParam }),
  hidesPath: true,
  answer: { kind: 'binary', status: 200, schema: rawBodySchema, mediaTypes: ['text/calendar'] },
  problems: [...appointmentProblems, 'conflict'],
});

export const confirm = route({
  id: 'testdrives.confirm',
  uses: ['read:cars', 'write:drives', 'link_secret'],
  costs: 'appointment',
  method: 'POST',
  path: '/api/v1/test-drives/appointment/confirm',
  summary:
    'Books a time that is kept, for whoever entered the code that went to the phone or mail address of the enquiry. Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer,
  problems: [...appointmentProblems, 'conflict'],
});

export const reschedule = route({
  id: 'testdrives.reschedule',
  uses: ['read:cars', 'write:drives', 'link_secret'],
  costs: 'appointment',
  method: 'POST',
  path: '/api/v1/test-drives/appointment/reschedule',
  summary: 'Moves an appointment to another free slot. Repeating it changes nothing.',
  body: z.strictObject({
    token: linkTokenParam,
    slot_start: z.iso.datetime({ offset: true, error: 'Choose a time.' }),
  }),
  answer,
  problems: [...appointmentProblems, 'slot_taken', 'conflict'],
});

export const cancel = route({
  id: 'testdrives.cancel',
  uses: ['read:cars', 'write:drives', 'link_secret'],
  costs: 'appointment',
  method: 'POST',
  path: '/api/v1/test-drives/appointment/cancel',
  summary: 'Cancels an appointment; its time is free again. Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer,
  problems: [...appointmentProblems, 'conflict'],
});

export * from './limits-contract.ts';
