/** Hash of tenantConfigSchema. Documents with the same hash are not parsed again. A test compares the two. */
export const TENANT_SCHEMA = '7fe0f4114d75f2e3';
