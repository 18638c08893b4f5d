/** Hash of tenantConfigSchema. Documents with the same hash are not parsed again. A test compares the two. */
export const TENANT_SCHEMA = '40dbb30e3f5b9d0c';
