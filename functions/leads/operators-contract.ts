import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, pageQuery } from '#functions/runtime/http/params.ts';

const applicationLineSchema = z.object({
  /** The lead's. */
  application_id: z.string(),
  dealership_id: z.string(),
  submitted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** When links to it were used, newest first. */
  opened_at: z.array(z.iso.datetime()),
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
