import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';
import { cursorParam, madeIdParam, tenantParam } from '#functions/runtime/http/params.ts';

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

export const listApplications = route({
  id: 'leads.list-applications',
  uses: ['read:applications'],
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/applications',
  summary: 'A dealer’s applications for finance, newest first, without what they say.',
  tenant: 'none',
  auth: 'operator',
  params: z.object({ tenant: tenantParam }),
  query: z.object({
    cursor: cursorParam.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ applications: z.array(applicationLineSchema), next: z.string().nullable() }),
  },
  problems: ['auth_required', 'tenant_unknown', 'validation_failed'],
});

export const linkApplication = route({
  id: 'leads.link-application',
  uses: ['read:applications', 'link_secret'],
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/applications/{application_id}/link',
  summary: 'A new link that opens an application once, for a dealer whose link has expired or was used.',
  tenant: 'none',
  auth: 'operator',
  params: z.object({ tenant: tenantParam, application_id: madeIdParam }),
  answer: { kind: 'json', status: 200, schema: z.object({ url: z.string(), expires_at: z.iso.datetime() }) },
  problems: ['auth_required', 'tenant_unknown', 'not_found'],
});
