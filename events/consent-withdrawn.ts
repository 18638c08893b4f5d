import * as z from 'zod';
import { consentChannels, consentPurposes, consentSubject } from './consent-granted.ts';
import { defineEvent } from './envelope.ts';

export const consentWithdrawn = defineEvent({
  name: 'consent.withdrawn',
  version: 1,
  context: 'notifications',
  summary: 'A person no longer agrees: nothing of this purpose may be sent by these channels any more.',
  pii: false,
  data: z.object({
    subject: consentSubject,
    channels: z.array(z.enum(consentChannels)).min(1),
    purpose: z.enum(consentPurposes),
    withdrawn_at: z.iso.datetime(),
  }),
  example: {
    subject: '5f1c2a7b9d0e4f6a8b3c1d2e4f5a6b7c',
    channels: ['sms', 'phone'],
    purpose: 'marketing',
    withdrawn_at: '2026-11-22T02:00:00.000Z',
  },
});
