import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const consentChannels = ['email', 'sms', 'phone'] as const;
/** `alert`: one alert that a person asked for. */
export const consentPurposes = ['marketing', 'alert'] as const;

/** Keyed hash of a person's address or number, another one with each dealer. */
export const consentSubject = z.string();

export const consentGranted = defineEvent({
  name: 'consent.granted',
  version: 1,
  context: 'notifications',
  summary: 'A person agreed to be contacted for a purpose by a channel; the wording is known by version and hash.',
  pii: false,
  data: z.object({
    subject: consentSubject,
    channel: z.enum(consentChannels),
    purpose: z.enum(consentPurposes),
    wording_version: z.string(),
    wording_hash: z.string(),
    given_at: z.iso.datetime(),
    lead_id: z.string(),
  }),
  example: {
    subject: '5f1c2a7b9d0e4f6a8b3c1d2e4f5a6b7c',
    channel: 'email',
    purpose: 'marketing',
    wording_version: 'optin-1',
    wording_hash: 'c0ffee',
    given_at: '2026-11-21T02:00:00.000Z',
    lead_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
  },
});
