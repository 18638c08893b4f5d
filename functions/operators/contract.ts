import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';
import { findingSchema } from '#tenants/finding.ts';
import { provenanceSchema } from '#tenants/merge.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';

const tenantId = z.object({ tenant: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/) });

/** At most so many dealers in one call: ten documents with their provenance stay far below a body of 1 MB. */
export const PUBLISH_BATCH = 10;

/** Dealers as their folders make them; checked by the handler, which answers findings rather than the first complaint. */
const tenantDocumentsSchema = z.object({
  tenants: z
    .array(
      z.object({
        document: z.record(z.string(), z.unknown()),
        provenance: z.array(provenanceSchema).default([]),
      }),
    )
    .min(1)
    .max(PUBLISH_BATCH),
});

const tenantSummarySchema = tenantConfigSchema
  .pick({ id: true, slug: true, name: true, template: true, country: true, listed: true, group: true, hosts: true })
  .extend({ locations: z.number().int(), sources: z.array(z.string()) });

export const publishedSchema = z.object({
  tenant: z.string(),
  result: z.enum(['created', 'updated', 'unchanged']),
  hosts: z.array(z.string()),
  hosts_removed: z.array(z.string()),
});
export type Published = z.infer<typeof publishedSchema>;

export const listTenants = route({
  id: 'operators.list-tenants',
  method: 'GET',
  path: '/api/v1/operators/tenants',
  summary: 'The published dealers.',
  tenant: 'none',
  auth: 'operator',
  answer: { kind: 'json', status: 200, schema: z.object({ tenants: z.array(tenantSummarySchema) }) },
  problems: ['auth_required'],
});

export const showTenant = route({
  id: 'operators.show-tenant',
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}',
  summary: 'One published dealer; with `why`, which layer set the values under a key.',
  tenant: 'none',
  auth: 'operator',
  params: tenantId,
  query: z.object({ why: z.string().max(200).optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ tenant: tenantConfigSchema, why: z.array(provenanceSchema) }),
  },
  problems: ['auth_required', 'tenant_unknown', 'not_found'],
});

export const validateTenants = route({
  id: 'operators.validate-tenants',
  method: 'POST',
  path: '/api/v1/operators/tenants/validate',
  uses: ['egress', 'overlay'],
  summary: 'What is wrong with these dealers, by themselves and among those already published. Changes nothing.',
  tenant: 'none',
  auth: 'operator',
  body: tenantDocumentsSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ findings: z.array(findingSchema) }) },
  problems: ['auth_required', 'validation_failed', 'payload_too_large'],
});

export const publishTenantsRoute = route({
  id: 'operators.publish-tenants',
  method: 'POST',
  path: '/api/v1/operators/tenants/publish',
  uses: ['table.write', 'egress', 'overlay'],
  summary:
    'Publishes these dealers: documents, hosts, index. The same call twice changes nothing; any finding refuses all.',
  tenant: 'none',
  auth: 'operator',
  body: tenantDocumentsSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ published: z.array(publishedSchema) }) },
  problems: ['auth_required', 'validation_failed', 'conflict', 'payload_too_large', 'upstream_unavailable'],
});
