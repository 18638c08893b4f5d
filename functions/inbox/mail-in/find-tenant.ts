import { Problem } from '#functions/runtime/http/problems.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Undefined for a dealer who is no more: what is told of their mails is nobody's. */
export const findTenant = (
  directory: Pick<PlatformPorts['directory'], 'byId'>,
  id: string,
): Promise<TenantContext | undefined> =>
  directory.byId(id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'tenant_unknown') return undefined;
    throw error;
  });
