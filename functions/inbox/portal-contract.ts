import * as z from 'zod';
import { leadPeople, managers } from '#domain/console/roles.ts';
import { enquiryFields } from '#domain/lead/kinds/fields.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, pageQuery } from '#functions/runtime/http/params.ts';
import { LONGEST_COMMENT, portalMailUses } from './portal/limits.ts';
import { portalMailSchema } from './portal/mail-schema.ts';

/** A mail of a portal is of no place until it is a lead. */
const may = { roles: leadPeople, reach: 'place' } as const;
const params = { mail_id: madeIdParam };
const { name, email, phone, car_id, location_id } = enquiryFields;

const shownMailSchema = portalMailSchema.extend({
  /** Whom and what it seems to be about. */
  title: z.string(),
  /** Why it waits, for people. */
  why_text: z.string(),
});
export type ShownPortalMail = z.infer<typeof shownMailSchema>;

const lineSchema = shownMailSchema.pick({
  mail_id: true,
  at: true,
  from: true,
  verified: true,
  portal: true,
  subject: true,
  state: true,
  why: true,
  why_text: true,
  title: true,
  lead_id: true,
  decided: true,
});
export type PortalMailLine = z.infer<typeof lineSchema>;

const mailAnswer = { kind: 'json', status: 200, schema: z.object({ mail: shownMailSchema }) } as const;

export const listPortalMails = operatorRoute({
  id: 'inbox.list-portal-mails',
  may,
  uses: ['read:portals'],
  method: 'GET',
  path: '/inbox-portal-mails',
  summary:
    'Mails that portals sent to the dealer’s address, newest first: those that wait for somebody, or the others.',
  query: z.object({ part: z.enum(['waiting', 'done']).default('waiting'), ...pageQuery() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ mails: z.array(lineSchema), next: z.string().nullable() }),
  },
  problems: ['validation_failed'],
});

export const showPortalMail = operatorRoute({
  id: 'inbox.show-portal-mail',
  may,
  uses: ['read:portals'],
  method: 'GET',
  path: '/inbox-portal-mails/{mail_id}',
  summary: 'One mail of a portal: its text as it came, what was read of it, and why it waits.',
  params,
  answer: mailAnswer,
  problems: ['not_found'],
});

export const takePortalMail = operatorRoute({
  id: 'inbox.take-portal-mail',
  may,
  uses: portalMailUses,
  method: 'POST',
  path: '/inbox-portal-mails/{mail_id}/lead',
  summary:
    'Makes a lead of a mail that could not be read, or was held back, with what somebody read in it. Of a person and vehicle of the last 24 hours it becomes a question of their lead.',
  params,
  body: z.strictObject({
    name,
    phone,
    email,
    message: z.string().max(LONGEST_COMMENT, 'Use at most 20,000 characters.'),
    car_id,
    location_id,
  }),
  answer: mailAnswer,
  problems: ['not_found', 'validation_failed', 'upstream_unavailable'],
});

export const dismissPortalMail = operatorRoute({
  id: 'inbox.dismiss-portal-mail',
  may,
  uses: ['write:portals', 'write:lines'],
  method: 'POST',
  path: '/inbox-portal-mails/{mail_id}/dismiss',
  summary: 'Says that a mail of a portal is no lead, and why. It stays for three months, and may still be made one.',
  params,
  body: z.strictObject({
    reason: z.string().trim().min(3, 'Say in a few words why.').max(200, 'Write 200 characters at most.'),
  }),
  answer: mailAnswer,
  problems: ['not_found', 'validation_failed'],
});

export const showPortalAddress = operatorRoute({
  id: 'inbox.show-portal-address',
  may: { roles: managers, reach: 'dealer' },
  uses: ['inbound_address'],
  method: 'GET',
  path: '/inbox-portal-address',
  summary: 'The dealer’s own address to which portals send leads. Whoever knows it can send some.',
  answer: { kind: 'json', status: 200, schema: z.object({ address: z.string() }) },
});
