import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { clockParam, dayParam, madeIdParam } from '#functions/runtime/http/params.ts';
import { workSchema } from './work-schema.ts';

export const setServiceTime = operatorRoute({
  id: 'inbox.set-service-time',
  may: { roles: leadPeople, reach: 'place' },
  uses: ['read:leads', 'write:lines', 'write:work', 'read:deliveries'],
  method: 'POST',
  path: '/inbox/{lead_id}/service-time',
  summary:
    'Sets the day and the time at which the vehicle of a service booking is expected, or moves it, and mails its person once. Repeating it changes nothing.',
  params: { lead_id: madeIdParam },
  body: z.strictObject({
    day: dayParam,
    /** By the clock of the place that answers. */
    time: clockParam,
    /** What whoever sets it saw, null for no time: one that somebody else set meanwhile stays. */
    seen_start: z.iso
      .datetime({ offset: true, error: 'Give the time at which you saw the service.' })
      .nullable()
      .optional(),
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ work: workSchema }) },
  problems: ['not_found', 'conflict', 'validation_failed'],
});
