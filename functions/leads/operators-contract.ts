import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, ownIdParam, pageQuery } from '#functions/runtime/http/params.ts';
import { providerAnswerSchema, providerVerdicts } from './application.ts';
import { applicationAnswerSchema } from './application-answer.ts';

const applicationLineSchema = z.object({
  /** The lead's. */
  application_id: z.string(),
  dealership_id: z.string(),
  submitted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** When links to it were used, newest first. */
  opened_at: z.array(z.iso.datetime()),
  /** What lenders said, newest first. */
  provider_answers: z.array(providerAnswerSchema),
});
export type ApplicationLine = z.infer<typeof applicationLineSchema>;

export const listApplications = operatorRoute({
  id: 'leads.list-applications',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:applications'],
  method: 'GET',
  path: '/applications',
  summary: 'A dealer’s applications for finance, newest first, without what they say.',
  query: z.object({
    ...pageQuery(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ applications: z.array(applicationLineSchema), next: z.string().nullable() }),
  },
  problems: ['validation_failed'],
});

export const linkApplication = operatorRoute({
  id: 'leads.link-application',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  uses: ['read:applications', 'write:audit', 'link_secret'],
  method: 'POST',
  path: '/applications/{application_id}/link',
  summary: 'A new link that opens an application once, for a dealer whose link has expired or was used.',
  params: { application_id: madeIdParam },
  answer: { kind: 'json', status: 200, schema: z.object({ url: z.string(), expires_at: z.iso.datetime() }) },
  problems: ['not_found'],
});

export const readApplication = operatorRoute({
  id: 'leads.read-application',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  uses: ['write:applications', 'envelope'],
  method: 'POST',
  path: '/applications/{application_id}/open',
  summary:
    'Opens an application for finance for whoever asks, once: each call is another opening, which the application and the audit note. Never cached.',
  params: { application_id: madeIdParam },
  answer: { kind: 'json', status: 200, schema: applicationAnswerSchema },
  problems: ['not_found', 'upstream_unavailable'],
});

export const noteProviderAnswer = operatorRoute({
  id: 'leads.note-provider-answer',
  may: { roles: managers, reach: 'dealer' },
  uses: ['write:applications'],
  method: 'POST',
  path: '/applications/{application_id}/answers',
  summary: 'Notes what a lender said of an application: who, and what; nothing of what the application says.',
  params: { application_id: madeIdParam },
  body: z.strictObject({
    /** Made by the caller: sent again it is one answer. */
    id: ownIdParam,
    provider: z.string().trim().min(1, 'Write who answered.').max(80, 'Use at most 80 characters.'),
    verdict: z.enum(providerVerdicts, `Give what they said: ${providerVerdicts.join(', ')}.`),
  }),
  answer: { kind: 'json', status: 200, schema: applicationLineSchema },
  problems: ['not_found', 'validation_failed'],
});
