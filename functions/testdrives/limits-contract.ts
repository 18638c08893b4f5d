import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { addDays } from '#domain/hours/dates.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { clockParam, dayParam, ownIdParam } from '#functions/runtime/http/params.ts';
import { timeLimitSchema } from './published/limits.ts';

const ofLimit = {
  id: ownIdParam,
  day: dayParam,
  place: z.string().max(60),
};

const limitedDaySchema = z.object({
  /** Of the place on that day, afterwards. */
  limits: z.array(timeLimitSchema),
  /** Appointments in the time of this limit: they stand until somebody moves them. */
  booked: z.number().int().min(0),
});
export type LimitedDay = z.infer<typeof limitedDaySchema>;

export const limitTimes = operatorRoute({
  id: 'testdrives.limit-times',
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

const MOST_DAYS = 62;
const ofDays = { id: ownIdParam, first_day: dayParam, last_day: dayParam, place: z.string().max(60) };

const limitedDaysSchema = z.object({
  /** Each day, in their order. `full`: it has as many limits as it may; `over`: nothing was to be done. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      state: z.enum(['closed', 'limited', 'open', 'full', 'over']),
      /** Appointments that stand on it until somebody moves them. */
      booked: z.number().int().min(0),
    }),
  ),
  booked: z.number().int().min(0),
});
export type LimitedDays = z.infer<typeof limitedDaysSchema>;

export const limitDays = operatorRoute({
  id: 'testdrives.limit-days',
  may: { roles: managers, reach: 'place' },
  uses: ['write:drives'],
  method: 'POST',
  path: '/calendar/limited-days',
  summary:
    'Closes a place for test drives and inspections on each of several days, lets fewer come at one time, or lifts all of that, and says what came of each day. Sent again it goes on where it broke off.',
  body: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('set'),
        ...ofDays,
        /** At one time; 0 closes. */
        at_most: z.number().int().min(0, 'Write 0 to close.').max(50),
        note: z.string().trim().min(1, 'Write a note.').max(200, 'Write 200 characters at most.').optional(),
      }),
      z.strictObject({ kind: z.literal('lift'), ...ofDays }),
    ])
    .refine(({ first_day, last_day }) => first_day <= last_day, {
      path: ['last_day'],
      message: 'Choose a last day that is not before the first.',
    })
    .refine(({ first_day, last_day }) => addDays(first_day, MOST_DAYS) > last_day, {
      path: ['last_day'],
      message: `Choose ${MOST_DAYS} days at most.`,
    }),
  answer: { kind: 'json', status: 200, schema: limitedDaysSchema },
  problems: ['validation_failed'],
});
