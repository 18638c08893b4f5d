import * as z from 'zod';
import { managers, platformPeople } from '#domain/console/roles.ts';
import { operatorRoute, platformRoute } from '#functions/runtime/http/operator-route.ts';
import { tenantParam } from '#functions/runtime/http/params.ts';
import { findingSchema } from '#tenants/finding.ts';
import { provenanceSchema } from '#tenants/merge.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';

export * from './notices-contract.ts';
export * from './search-contract.ts';

const tenantId = z.object({ tenant: tenantParam });

/** Ten documents with provenance fit easily into a body of 1 MB. */
export const PUBLISH_BATCH = 10;

/** Checked by the handler, which reports all findings at once. */
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

/** Of one answer: their settings are read one by one. */
const MOST_LISTED = 100;

const tenantSummarySchema = tenantConfigSchema
  .pick({ id: true, slug: true, name: true, template: true, country: true, listed: true, group: true, hosts: true })
  .extend({ locations: z.number().int(), sources: z.array(z.string()) });

export const publishedSchema = z.object({
  tenant: z.string(),
  result: z.enum(['created', 'updated', 'unchanged']),
  hosts: z.array(z.string()),
  hosts_removed: z.array(z.string()),
  /** Where the site is shown, whatever hosts it has. */
  site: z.string(),
  /** Hash of the settings; an answer that names it in `x-settings` was made by them. */
  settings: z.string(),
  /** docs/product/operators.md, 'Address for notices'. */
  notices: z.object({
    state: z.enum(['none', 'waiting', 'confirmed']),
    address: z.string().nullable(),
    /** Of an address that waits: how long the link of its mail confirms it. */
    until: z.iso.datetime().nullable(),
    /** Of the mail with the link. */
    mail_id: z.string().nullable(),
  }),
});
export type Published = z.infer<typeof publishedSchema>;

export const listTenants = platformRoute({
  id: 'operators.list-tenants',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'GET',
  path: '/tenants',
  summary: 'The published dealers, a page at a time, by group and id.',
  uses: ['read:tenants'],
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      tenants: z.array(tenantSummarySchema),
      /** Pass as `cursor` for the next page; null on the last one. */
      next: z.string().nullable().default(null),
    }),
  },
  problems: ['validation_failed'],
});

export const showTenant = platformRoute({
  id: 'operators.show-tenant',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/tenants/{tenant}',
  summary: 'One published dealer; with `why`, which layer set the values under a key.',
  params: tenantId,
  query: z.object({ why: z.string().max(200).optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ tenant: tenantConfigSchema, why: z.array(provenanceSchema) }),
  },
  problems: ['tenant_unknown', 'not_found'],
});

export const validateTenants = platformRoute({
  id: 'operators.validate-tenants',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'POST',
  path: '/tenants/validate',
  uses: ['egress', 'overlay', 'secrets.crm'],
  summary: 'What is wrong with these dealers, by themselves and among those already published. Changes nothing.',
  body: tenantDocumentsSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ findings: z.array(findingSchema) }) },
  problems: ['validation_failed', 'payload_too_large'],
});

export const publishTenantsRoute = platformRoute({
  id: 'operators.publish-tenants',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'POST',
  path: '/tenants/publish',
  uses: ['write:tenants', 'egress', 'overlay', 'secrets.crm', 'edge.forget'],
  summary:
    'Publishes these dealers: documents and hosts. The same call twice changes nothing; any finding refuses all.',
  body: tenantDocumentsSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ published: z.array(publishedSchema) }) },
  problems: ['validation_failed', 'conflict', 'payload_too_large', 'upstream_unavailable'],
});

export const refreshTenant = operatorRoute({
  id: 'operators.refresh-tenant',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/refresh',
  uses: ['write:audit', 'edge.forget'],
  summary: 'Drops what is kept of a dealer: settings in this process, answers at the edge. Pages keep their state.',
  answer: { kind: 'json', status: 200, schema: z.object({ tenant: z.string(), hosts: z.array(z.string()) }) },
  problems: ['upstream_unavailable'],
});

const MOST_PREVIEW_HOURS = 168;

export const previewTheme = operatorRoute({
  id: 'operators.preview-theme',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/theme-preview',
  uses: ['link_secret'],
  summary: 'A signed link to the page that shows every part in every state in the dealer’s theme.',
  body: z.strictObject({ hours: z.number().int().min(1).max(MOST_PREVIEW_HOURS).default(24) }),
  answer: { kind: 'json', status: 200, schema: z.object({ url: z.string(), expires_at: z.string() }) },
  problems: ['validation_failed'],
});
