import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { dayParam, ownIdParam } from '#functions/runtime/http/params.ts';
import { timeLimitSchema } from './published/limits.ts';

const clockParam = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 14:30.');
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
