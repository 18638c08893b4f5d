/** Hash of tenantConfigSchema. Documents with the same hash are not parsed again. A test compares the two. */
export const TENANT_SCHEMA = '39b72a788a69db9a';
