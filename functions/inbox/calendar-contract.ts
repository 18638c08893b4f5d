import * as z from 'zod';
import { leadPeople, managers } from '#domain/console/roles.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { dayParam, ownIdParam } from '#functions/runtime/http/params.ts';

/** Of leads of their kinds and places (docs/product/leads.md, 'Calendar'). */
const may = { roles: leadPeople, reach: 'place' } as const;

const personShape = {
  lead_id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** False where the lead itself is not theirs to see. */
  opens: z.boolean(),
};

const appointmentSchema = slotSchema.extend({
  ...personShape,
  kind: z.enum(['test_drive', 'inspection']),
  vehicle: z.string().nullable(),
  /** `kept`: asked for, and booked with a code. */
  status: z.enum(['booked', 'kept']),
  /** The person has an email address, so that a move is mailed. */
  mailed: z.boolean(),
  /** It has not begun, and the caller may move it. */
  movable: z.boolean(),
});
export type CalendarAppointment = z.infer<typeof appointmentSchema>;

const serviceDaySchema = z.object({
  ...personShape,
  day: z.iso.date(),
  location_id: z.string().nullable(),
  vehicle: z.string().nullable(),
  service: z.string().nullable(),
});
export type ServiceDay = z.infer<typeof serviceDaySchema>;

const limitSchema = slotSchema.extend({
  id: z.string(),
  /** Test drives and inspections at one time; 0: closed. */
  at_most: z.number().int().min(0),
  note: z.string().nullable(),
});
export type CalendarLimit = z.infer<typeof limitSchema>;

const placeDaySchema = z.object({
  date: z.iso.date(),
  hours: z.enum(['open', 'closed', 'appointment', 'unknown']),
  /** Every time of the day, free or not, in local time with offset. `places`: how many it takes, whatever is booked. */
  slots: z.array(
    slotSchema
      .pick({ start: true, end: true })
      .extend({ places: z.number().int().min(0), remaining: z.number().int().min(0) }),
  ),
  /** What somebody at the dealer closed, or lets fewer come to. */
  limits: z.array(limitSchema),
});

const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  /** Test drives and inspections at one time. */
  capacity: z.number().int(),
  days: z.array(placeDaySchema),
});
export type CalendarLocation = z.infer<typeof placeSchema>;

const calendarSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of the dealer, for what stands at no place. */
  time_zone: z.string(),
  places: z.array(placeSchema),
  /** By time. */
  appointments: z.array(appointmentSchema),
  /** Service bookings that name a day; the time is agreed with the person. */
  services: z.array(serviceDaySchema),
  /** Older service bookings were not looked at. */
  services_cut: z.boolean(),
  away: z.array(z.object({ person_id: z.string(), name: z.string(), from: z.iso.date(), to: z.iso.date() })),
});
export type Calendar = z.infer<typeof calendarSchema>;

export const showCalendar = operatorRoute({
  id: 'inbox.calendar',
  may,
  uses: ['read:drives', 'read:leads', 'read:work', 'read:valuations', 'read:lines', 'read:staff'],
  method: 'GET',
  path: '/calendar',
  summary:
    'Test drives, inspections and wished service days by place, of a day or of seven, with the times that are free and who is away.',
  query: z.object({
    /** The first day, by the calendar of each place. */
    day: dayParam,
    days: z.coerce.number().int().min(1).max(7, 'Ask for seven days at most.').default(1),
    place: z.string().max(60).optional(),
  }),
  answer: { kind: 'json', status: 200, schema: calendarSchema },
  problems: ['validation_failed'],
});

const clockParam = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 14:30.');
const ofLimit = {
  id: ownIdParam,
  day: dayParam,
  place: z.string().max(60),
};

const limitedDaySchema = z.object({
  /** Of the place on that day, afterwards. */
  limits: z.array(limitSchema),
  /** Appointments in the time of this limit: they stand until somebody moves them. */
  booked: z.number().int().min(0),
});
export type LimitedDay = z.infer<typeof limitedDaySchema>;

export const limitTimes = operatorRoute({
  id: 'inbox.limit-times',
  may: { roles: managers, reach: 'place' },
  uses: ['write:drives'],
  method: 'POST',
  path: '/calendar/limits',
  summary:
    'Closes a place for test drives and inspections on a day or for hours of it, lets fewer come at one time, or lifts that. What is booked stays. Repeating it changes nothing.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('set'),
      ...ofLimit,
      /** By the clock of the place; without both, the whole day. */
      from: clockParam.optional(),
      to: clockParam.optional(),
      /** At one time; 0 closes. */
      at_most: z.number().int().min(0, 'Write 0 to close.').max(50),
      note: z.string().trim().min(1, 'Write a note.').max(200, 'Write 200 characters at most.').optional(),
    }),
    z.strictObject({ kind: z.literal('lift'), ...ofLimit }),
  ]),
  answer: { kind: 'json', status: 200, schema: limitedDaySchema },
  problems: ['validation_failed', 'conflict'],
});
