import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** One delivery per event and endpoint, however often it is planned. */
export const deriveDeliveryId = (tenant: TenantContext, eventId: string, endpointId: string): string =>
  derivedId('delivery', tenant.id, eventId, endpointId);
