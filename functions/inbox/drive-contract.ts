import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';
import { appointmentStateSchema } from '#functions/testdrives/published/appointment.ts';
import { workSchema } from './work-schema.ts';

/** Of leads of their kinds and places (docs/product/leads.md, 'Working leads'). */
const may = { roles: leadPeople, reach: 'place' } as const;
const params = { lead_id: madeIdParam };

export const listDriveSlots = operatorRoute({
  id: 'inbox.drive-slots',
  may,
  uses: ['read:leads', 'read:work', 'read:cars', 'read:drives'],
  method: 'GET',
  path: '/inbox/{lead_id}/test-drive-slots',
  summary: 'Times of the next two weeks at which the lead’s vehicle can be driven, in local time with offset.',
  params,
  answer: { kind: 'json', status: 200, schema: z.object({ slots: z.array(freeSlotSchema) }) },
  problems: ['not_found', 'conflict'],
});

export const bookDrive = operatorRoute({
  id: 'inbox.book-drive',
  may,
  uses: ['read:leads', 'write:lines', 'write:work', 'read:deliveries', 'read:cars', 'write:drives'],
  method: 'POST',
  path: '/inbox/{lead_id}/test-drive',
  summary:
    'Books a free time for the lead, or moves the one it has, and mails its person with a calendar file. Repeating it changes nothing.',
  params,
  body: z.strictObject({
    slot_start: z.iso.datetime({ offset: true, error: 'Choose a time.' }),
    /** The time that whoever moves it saw: a drive that is at another one by now is not moved. */
    seen_start: z.iso.datetime({ offset: true }).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ work: workSchema, appointment: appointmentStateSchema }),
  },
  problems: ['not_found', 'conflict', 'slot_taken', 'validation_failed'],
});
