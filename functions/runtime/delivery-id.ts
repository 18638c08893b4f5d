import { derivedId } from './identifiers.ts';
import type { TenantContext } from './tenant-context.ts';

/** One delivery per event and endpoint, however often it is planned. */
export const deliveryIdOf = (tenant: TenantContext, eventId: string, endpointId: string): string =>
  derivedId('delivery', tenant.id, eventId, endpointId);
