import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { dayParam } from '#functions/runtime/http/params.ts';
import { timeLimitSchema } from '#functions/testdrives/published/limits.ts';

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
  /** Of an inspection whose trade-in is theirs to work on. */
  trade_in_id: z.string().nullable(),
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
  /** On which it stands: that of its time, else the one that the person asked for. */
  day: z.iso.date(),
  /** What the person asked for. */
  asked_day: z.iso.date().nullable(),
  /** Agreed with the person, in local time with offset; null: no time yet. */
  start: z.string().nullable(),
  mailed: z.boolean(),
  location_id: z.string().nullable(),
  vehicle: z.string().nullable(),
  service: z.string().nullable(),
});
export type ServiceDay = z.infer<typeof serviceDaySchema>;

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
  limits: z.array(timeLimitSchema),
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
  /** Service bookings with a time, or whose person named a day. */
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
