/** Hash of tenantConfigSchema. Documents with the same hash are not parsed again. A test compares the two. */
export const TENANT_SCHEMA = '1da032990e3ef6a4';
