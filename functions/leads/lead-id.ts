import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { addLead, createLead } from './contract.ts';

/** One operation and key always give the same id. */
export const deriveLeadId = (
  tenant: TenantContext,
  { idempotencyKey: key, entered }: { idempotencyKey: string; entered?: unknown },
): string => derivedId(tenant.id, entered === undefined ? createLead.id : addLead.id, key);
