import type { Lead } from '#domain/lead/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What test drives ask of those that booked a time. A port: leads and trade-ins book times, so test drives cannot read them. */
export interface BookingOwners {
  /** Undefined where the dealer has no such lead. */
  lead: (tenant: TenantContext, id: string) => Promise<Lead | undefined>;
  /** When the car of a valuation is inspected; undefined where it is not. */
  inspectionStart: (tenant: TenantContext, valuationId: string) => Promise<string | undefined>;
}
