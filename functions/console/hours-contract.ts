import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { awayListSchema } from '#domain/inbox/allocation/away-schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 21:00.');
/** The same time twice: mail comes at any hour. */
const quietHoursSchema = z.strictObject({ from: time, to: time });

export const setQuietHours = operatorRoute({
  id: 'console.set-quiet-hours',
  method: 'PUT',
  path: '/people/{person}/quiet-hours',
  may: { roles: everyRole, reach: 'place' },
  uses: ['write:staff', 'read:staff'],
  params: { person: madeIdParam },
  summary:
    'Says when somebody wants no mail about their work, in the dealer’s time; what comes meanwhile is mailed afterwards. Of a person only for themself.',
  body: quietHoursSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ quiet_hours: quietHoursSchema }) },
  problems: ['validation_failed', 'not_found'],
});

export const setAway = operatorRoute({
  id: 'console.set-away',
  method: 'PUT',
  path: '/people/{person}/away',
  may: { roles: everyRole, reach: 'place' },
  uses: ['write:staff', 'read:staff'],
  params: { person: madeIdParam },
  summary:
    'Says on which days somebody is away, in the dealer’s time: rules give them no leads. For themself, or by a manager of all locations.',
  body: z.strictObject({ away: awayListSchema }),
  answer: { kind: 'json', status: 200, schema: z.object({ away: awayListSchema }) },
  problems: ['validation_failed', 'forbidden', 'not_found'],
});
