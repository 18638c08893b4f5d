import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { consumer } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';

const because =
  'The mail lies in the bucket and is named by its item; SES, bus and queue repeat what was not taken, and dead letters are sent on by hand.';

export const takeMail = consumer({
  id: 'inbox.take-mail',
  events: [],
  takes: 'mail',
  batchSize: 10,
  maxConcurrency: 5,
  timeoutSeconds: 30,
  // Of mails that came back: the letter's lead, and what its reader consented to.
  uses: [
    ...(['write:mails', 'write:limits', 'inbound_address', 'signals'] as const),
    ...(['write:work', 'read:consents', 'write:consents'] as const),
  ],
  severity: 'urgent',
  impact:
    'What shoppers answer by mail, and what portals send, reaches no dealer; nobody learns which answers came back.',
  reconciledBy: { because },
});

export const receiveMail = consumer({
  id: 'inbox.receive-mail',
  events: ['mail.received'],
  // One of 40 MB fills the memory.
  batchSize: 1,
  maxConcurrency: 30,
  timeoutSeconds: 60,
  memoryMb: 1_769,
  // Of portals' mails too: portal/limits.ts.
  uses: [
    ...(['write:mails', 'objects.write', 'read:leads', 'write:work'] as const),
    ...(['write:lines', 'read:deliveries', 'read:cars'] as const),
    ...(['write:portals', 'write:leads', 'write:references'] as const),
  ],
  severity: 'urgent',
  impact: 'What shoppers answer by mail, and what portals send, is not read.',
  reconciledBy: { because },
});

const numberParam = z.string().regex(/^\d{1,2}$/, 'Give the number of the file as the lead shows it.');

export const getLetterFile = operatorRoute({
  id: 'inbox.get-letter-file',
  may: { roles: leadPeople, reach: 'place' },
  uses: ['read:leads', 'read:work', 'objects.read'],
  method: 'GET',
  path: '/inbox/{lead_id}/letters/{letter_id}/files/{file_id}',
  summary: 'Where a file that came with a mail can be saved from, for a minute. It is never shown as a page.',
  params: { lead_id: madeIdParam, letter_id: madeIdParam, file_id: numberParam },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ url: z.string(), name: z.string(), expires_at: z.iso.datetime() }),
  },
  problems: ['not_found', 'validation_failed'],
});
