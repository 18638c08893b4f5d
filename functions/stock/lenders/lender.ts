import type { LenderEntry } from '#domain/finance/lender-schema.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export interface LenderQuestion {
  provider: string;
  id: string;
  price_cents: number;
  content: VehicleContent;
  config: TenantConfig;
}

/** The entry of a vehicle at its price; null where the provider has no offer. Throws ProviderAway. */
export type AskLender = (question: LenderQuestion) => Promise<LenderEntry | null>;
