import type { Table } from '#functions/runtime/table/table.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { tenantDocumentSchema, tenantDraft, toTenantDocument } from '#functions/runtime/tenants/tenant-document.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { tenantConfig } from './tenants.ts';

/** Stores a dealer's document in the list, as a publish does. */
export const putTenant = async (
  table: Pick<Table, 'create'>,
  id: string,
  change: Partial<TenantConfig> = {},
  at = '2026-11-20T00:00:00.000Z',
): Promise<void> => {
  const config = { ...tenantConfig('trial'), group: null, id, slug: id, hosts: [`${id}.localhost`], ...change };
  const draft = tenantDraft(toTenantDocument(config), at);
  await table.create(keys.tenantDocument(id), tenantDocumentSchema, draft);
};
