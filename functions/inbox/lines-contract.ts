import * as z from 'zod';
import { platformPeople } from '#domain/console/roles.ts';
import { consumer, schedule, type Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { cursorParam } from '#functions/runtime/http/params.ts';

const remade = ['read:leads', 'write:lines', 'read:work', 'read:deliveries', 'read:cars'] as const;

export const remakeLines = operatorRoute({
  id: 'inbox.remake',
  may: { roles: platformPeople, reach: 'dealer' },
  uses: [...remade, 'write:audit'],
  method: 'POST',
  path: '/inbox/remake',
  summary: 'Makes the lines of a dealer’s inbox again from their leads, a hundred at a time, oldest first.',
  body: z.strictObject({ cursor: cursorParam.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ looked_at: z.number().int(), remade: z.number().int(), next: z.string().nullable() }),
  },
  problems: ['validation_failed'],
});

/** Rules give leads to people. */
const projected: readonly Use[] = [...remade, 'read:lines', 'write:work', 'read:staff'];

export const project = consumer({
  id: 'inbox.project',
  events: ['lead.submitted', 'lead.work_changed', 'delivery.due', 'lead.delivery_succeeded', 'lead.delivery_failed'],
  batchSize: 10,
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: projected,
  severity: 'tomorrow',
  impact:
    'New enquiries are missing in the inbox of the console and are given to nobody; dealers’ CRMs and mails have them.',
  reconciledBy: { schedule: 'inbox.reconcile', signal: 'inbox.line-missing' },
});

export const reconcile = schedule({
  id: 'inbox.reconcile',
  everySeconds: 3_600,
  timeoutSeconds: 300,
  uses: ['read:tenants', 'write:passes', 'signals', ...projected],
  severity: 'tomorrow',
  impact: 'An enquiry whose message got lost stays out of the inbox of the console.',
});
