/** Hash of tenantConfigSchema. Documents with the same hash are not parsed again. A test compares the two. */
export const TENANT_SCHEMA = '0aa7c4a9b53aa740';
