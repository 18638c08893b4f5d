import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';
import { cursorParam, tenantParam } from '#functions/runtime/params.ts';
import { findingSchema } from '#tenants/finding.ts';
import { provenanceSchema } from '#tenants/merge.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';

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
  uses: ['write:tenants', 'egress', 'overlay'],
  summary:
    'Publishes these dealers: documents, hosts, index. The same call twice changes nothing; any finding refuses all.',
  tenant: 'none',
  auth: 'operator',
  body: tenantDocumentsSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ published: z.array(publishedSchema) }) },
  problems: ['auth_required', 'validation_failed', 'conflict', 'payload_too_large', 'upstream_unavailable'],
});

export const refreshTenant = route({
  id: 'operators.refresh-tenant',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/refresh',
  uses: ['edge.forget'],
  summary: 'Drops what is kept of a dealer: settings in this process, answers at the edge. Pages keep their state.',
  tenant: 'none',
  auth: 'operator',
  params: tenantId,
  answer: { kind: 'json', status: 200, schema: z.object({ tenant: z.string(), hosts: z.array(z.string()) }) },
  problems: ['auth_required', 'tenant_unknown', 'upstream_unavailable'],
});

const MOST_PREVIEW_HOURS = 168;

export const previewTheme = route({
  id: 'operators.preview-theme',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/theme-preview',
  uses: ['link_secret'],
  summary: 'A signed link to the page that shows every part in every state in the dealer’s theme.',
  tenant: 'none',
  auth: 'operator',
  params: tenantId,
  body: z.strictObject({ hours: z.number().int().min(1).max(MOST_PREVIEW_HOURS).default(24) }),
  answer: { kind: 'json', status: 200, schema: z.object({ url: z.string(), expires_at: z.string() }) },
  problems: ['auth_required', 'tenant_unknown', 'validation_failed'],
});

const INDEXES = ['current', 'next'] as const;
const cursor = cursorParam.nullable().default(null);

export const searchStatusSchema = z.object({
  engine: z.string(),
  ready: z.boolean(),
  documents: z.number().int(),
  /** Whether a reindex builds a second index; otherwise it overwrites the only one. */
  has_generations: z.boolean(),
  current: z.string().nullable(),
  /** False for an index made by an older version: it works until a reindex. */
  of_this_schema: z.boolean(),
  next: z.object({ index: z.string(), begun_at: z.string().nullable(), unchecked: z.array(z.string()) }).nullable(),
  before: z.object({ index: z.string(), kept_until: z.string().nullable() }).nullable(),
});
export type SearchStatus = z.infer<typeof searchStatusSchema>;

const searchStatusAnswer = { kind: 'json', status: 200, schema: searchStatusSchema } as const;

export const searchStatus = route({
  id: 'operators.search-status',
  method: 'GET',
  path: '/api/v1/operators/search',
  uses: ['index.maintain'],
  summary: 'Which search index is used, which one is being made, and which one can be taken back.',
  tenant: 'none',
  auth: 'operator',
  answer: searchStatusAnswer,
  problems: ['auth_required'],
});

export const searchReindex = route({
  id: 'operators.search-reindex',
  method: 'POST',
  path: '/api/v1/operators/search/reindex',
  uses: ['index.maintain'],
  summary: 'Begins a reindex, changes over to its index, drops it, or goes back to the index before.',
  tenant: 'none',
  auth: 'operator',
  body: z.strictObject({ what: z.enum(['begin', 'finish', 'abort', 'rollback']) }),
  answer: searchStatusAnswer,
  problems: ['auth_required', 'validation_failed', 'conflict'],
});

export const searchFill = route({
  id: 'operators.search-fill',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/search/fill',
  uses: ['read:cars', 'index.maintain'],
  summary: 'Writes the next vehicles of a dealer from the table to an index; call again with `next` until it is null.',
  tenant: 'none',
  auth: 'operator',
  params: tenantId,
  body: z.strictObject({ index: z.enum(INDEXES), cursor }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      documents: z.number().int(),
      removals: z.number().int(),
      next: z.string().nullable(),
    }),
  },
  problems: ['auth_required', 'tenant_unknown', 'validation_failed', 'conflict'],
});

export const searchCompare = route({
  id: 'operators.search-compare',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/search/compare',
  uses: ['read:cars', 'index.maintain'],
  summary:
    'Compares the next vehicles of a dealer with an index, and mends what differs; call again with `next` until it is null.',
  tenant: 'none',
  auth: 'operator',
  params: tenantId,
  body: z.strictObject({ index: z.enum(INDEXES).default('current'), repair: z.boolean().default(false), cursor }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      compared: z.number().int(),
      differences: z.array(z.object({ id: z.string(), kind: z.enum(['missing', 'stale', 'extra']) })),
      left: z.number().int(),
      next: z.string().nullable(),
      /** Whether nothing remained on this page and those before. */
      clean: z.boolean(),
    }),
  },
  problems: ['auth_required', 'tenant_unknown', 'validation_failed', 'conflict'],
});
