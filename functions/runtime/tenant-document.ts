import * as z from 'zod';
import { TENANT_SCHEMA } from '#tenants/schema-hash.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/**
 * A published dealer as the table holds it: parsed by the whole schema when it was published, and stored with that schema's
 * hash. Readers check no more than this.
 */
export const tenantDocumentSchema = z.object({
  /** TENANT_SCHEMA of the code that published it. */
  schema: z.string(),
  config: z.looseObject({ id: z.string(), hosts: z.array(z.string()) }),
});
type TenantDocument = z.infer<typeof tenantDocumentSchema>;

export const documentOf = (config: TenantConfig): TenantDocument => ({ schema: TENANT_SCHEMA, config });

const isOfThisSchema = (document: TenantDocument): document is TenantDocument & { config: TenantConfig } =>
  document.schema === TENANT_SCHEMA;

/** The configuration; one that other code published is parsed by the whole schema, which is loaded only then. */
export const configOf = async (document: TenantDocument): Promise<TenantConfig> => {
  if (isOfThisSchema(document)) return document.config;
  const { tenantConfigSchema } = await import('#tenants/schema.ts');
  return tenantConfigSchema.parse(document.config);
};
