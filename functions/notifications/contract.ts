import * as z from 'zod';
import { sellers } from '#domain/console/roles.ts';
import { consumer, route, schedule, type Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { linkTokenParam, personSchema } from '#functions/runtime/http/params.ts';
import { consentChannels } from '#events/consent-granted.ts';
import { consentRecordSchema } from '#functions/privacy/published/consent-record.ts';

const answering: readonly Use[] = ['write:consents', 'write:messages', 'write:watches', 'mail', 'sms', 'link_secret'];

export const receiveLead = consumer({
  id: 'notifications.receive-lead',
  events: ['lead.submitted', 'testdrive.booked', 'testdrive.rescheduled', 'testdrive.cancelled'],
  // A provider that is slow for one receipt must not hold up many.
  batchSize: 5,
  maxConcurrency: 8,
  timeoutSeconds: 60,
  uses: ['read:leads', 'read:drives', 'read:cars', 'write:persons', ...answering, 'signals'],
  severity: 'urgent',
  impact: 'Shoppers get no receipt for their enquiries, and what they consented to is not recorded yet.',
  reconciledBy: { schedule: 'notifications.reconcile', signal: 'notifications.receipt-missing' },
});

export const reconcile = schedule({
  id: 'notifications.reconcile',
  everySeconds: 3_600,
  timeoutSeconds: 300,
  uses: [
    'read:tenants',
    'write:passes',
    'read:leads',
    'read:drives',
    'read:cars',
    'write:persons',
    ...answering,
    'signals',
  ],
  severity: 'tomorrow',
  impact: 'An enquiry whose message got lost stays without a receipt and without a record of its consents.',
});

export const notifyDealer = consumer({
  id: 'notifications.notify-dealer',
  events: ['notification.requested', 'lead.overdue'],
  batchSize: 5,
  maxConcurrency: 8,
  timeoutSeconds: 60,
  uses: ['read:leads', 'write:messages', 'mail.own', 'link_secret', 'signals'],
  severity: 'tomorrow',
  impact: 'Dealers get no mail about what needs their attention: leads that nobody took, feeds that were refused.',
  reconciledBy: {
    because:
      'What a notice is about stands in the ledger of its lead, endpoint or feed; no notice is of what would be lost.',
  },
});

export const overdue = schedule({
  id: 'notifications.overdue',
  everySeconds: 60,
  timeoutSeconds: 120,
  uses: [
    'write:watches',
    'read:deliveries',
    'due',
    // Of leads that a person was given, of those that rules take back, and of answers, which leave from the dealer's address.
    ...(['write:work', 'read:leads', 'read:lines', 'read:staff', 'write:messages', 'mail', 'inbound_address'] as const),
  ],
  severity: 'urgent',
  impact:
    'Answers that people at dealers wrote to shoppers are not mailed. Dealers are not told of leads that no system of theirs took in time, nor their people of leads that they were given; rules take none back.',
});

export const withdrawConsent = route({
  id: 'notifications.withdraw-consent',
  uses: ['read:consents', 'write:consents', 'link_secret'],
  method: 'POST',
  path: '/api/v1/consents/withdraw',
  summary:
    'Withdraws what the person of a signed link consented to, at once and without signing in. Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: z.object({ withdrawn: z.literal(true) }) },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'gone'],
});

const standingSchema = z.object({
  subject: z.string(),
  allowed: z.array(z.enum(consentChannels)),
  withdrawn_at: z.string().nullable(),
  records: z.array(consentRecordSchema),
});

/** The person stands in the body, because addresses of requests are logged. */
export const findConsents = operatorRoute({
  id: 'notifications.find-consents',
  may: { roles: sellers, reach: 'dealer' },
  uses: ['read:consents', 'write:consents'],
  method: 'POST',
  path: '/consents/find',
  summary: 'What a person agreed to with a dealer, and which channels marketing may use now.',
  body: personSchema,
  answer: { kind: 'json', status: 200, schema: standingSchema },
  problems: ['validation_failed'],
});

export const withdrawForPerson = operatorRoute({
  id: 'notifications.withdraw-for-person',
  may: { roles: sellers, reach: 'dealer' },
  uses: ['read:consents', 'write:consents'],
  method: 'POST',
  path: '/consents/withdraw',
  summary: 'Withdraws all consents of a person who asked for it by telephone or letter.',
  body: personSchema,
  answer: { kind: 'json', status: 200, schema: standingSchema },
  problems: ['validation_failed'],
});
