import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, ownIdParam } from '#functions/runtime/http/params.ts';
import { workSchema } from './work-schema.ts';

export const followUpLead = operatorRoute({
  id: 'inbox.follow-up',
  may: { roles: leadPeople, reach: 'place' },
  uses: ['read:leads', 'write:lines', 'write:work', 'read:deliveries', 'read:cars'],
  method: 'POST',
  path: '/inbox/{lead_id}/follow-up',
  summary:
    'Sets when somebody gets in touch with the person of a lead again, in place of any date before; or says that it was done, or that nobody has to.',
  params: { lead_id: madeIdParam },
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('set'),
      id: ownIdParam,
      due_at: z.iso.datetime({ offset: true, error: 'Write a time such as 2026-12-04T10:00:00+10:00.' }),
      note: z.string().trim().min(1, 'Write a note.').max(200, 'Write 200 characters at most.').optional(),
    }),
    z.strictObject({ kind: z.literal('done'), id: ownIdParam }),
    z.strictObject({ kind: z.literal('cleared'), id: ownIdParam }),
  ]),
  answer: { kind: 'json', status: 200, schema: z.object({ work: workSchema }) },
  problems: ['not_found', 'validation_failed', 'idempotency_conflict'],
});
