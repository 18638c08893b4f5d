import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const configs = new Map(loadTenants().map(({ config }) => [config.id, config]));

/** Effective configuration. */
export const tenantConfig = (id: string): TenantConfig => {
  const config = configs.get(id);
  if (config === undefined) throw new Error(`No dealer folder is called '${id}'.`);
  return config;
};

/** `change` replaces top-level members. */
export const tenantContext = (id: string, change: Partial<TenantConfig> = {}): TenantContext =>
  TenantContext.of({ ...tenantConfig(id), ...change });

/** With the first of its CRM endpoints only, where each lead is counted once. */
export const withOneEndpoint = (id: string): TenantContext =>
  tenantContext(id, { crm: { endpoints: tenantConfig(id).crm.endpoints.slice(0, 1) } });
