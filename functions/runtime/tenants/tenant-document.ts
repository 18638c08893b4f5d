import * as z from 'zod';
import { TENANT_SCHEMA } from '#tenants/schema-hash.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ItemDraft } from '../table/item.ts';
import { listedTenant, PUBLISHED_SHARD } from './tenant-list.ts';

/** Parsed by the whole schema on publishing and stored with its hash; readers check no more than this. */
export const tenantDocumentSchema = z.object({
  /** TENANT_SCHEMA of the publishing code. */
  schema: z.string(),
  config: z.looseObject({
    id: z.string(),
    hosts: z.array(z.string()),
    group: z.string().nullable().default(null),
  }),
});
export type TenantDocument = z.infer<typeof tenantDocumentSchema>;

export const toTenantDocument = (config: TenantConfig): TenantDocument => ({ schema: TENANT_SCHEMA, config });

/** The document with its entries in the list of dealers and among what was published: one write. */
export const tenantDraft = (state: TenantDocument, at: string): ItemDraft<TenantDocument> => ({
  state,
  listed: listedTenant(state.config),
  due: { shard: PUBLISHED_SHARD, at },
  events: [],
  lane: 'stock',
  at,
});

const isOfThisSchema = (document: TenantDocument): document is TenantDocument & { config: TenantConfig } =>
  document.schema === TENANT_SCHEMA;

/** Parses by the whole schema only if other code published it; the schema is loaded only then. */
export const parseTenantConfig = async (document: TenantDocument): Promise<TenantConfig> => {
  if (isOfThisSchema(document)) return document.config;
  const { tenantConfigSchema } = await import('#tenants/schema.ts');
  return tenantConfigSchema.parse(document.config);
};
