/**
 * Names the shape of tenantConfigSchema (schema.ts). A published document carries it, and readers that know the same shape
 * take the document without parsing it by the whole schema once more. A test compares the two.
 */
export const TENANT_SCHEMA = 'dd10437677deb68a';
