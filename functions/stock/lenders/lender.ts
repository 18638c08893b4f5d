import type { LenderEntry } from '#domain/finance/lender-schema.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** The service does not answer, or not in a way that can be trusted; the text is for operators. */
export class LenderAway extends Error {
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(`The finance provider's service is away (${reason}).`, { cause });
    this.name = 'LenderAway';
    this.reason = reason;
  }
}

export interface LenderQuestion {
  provider: string;
  id: string;
  price_cents: number;
  content: VehicleContent;
  config: TenantConfig;
}

/** The entry of a vehicle at its price; null where the provider has no offer. Throws LenderAway. */
export type AskLender = (question: LenderQuestion) => Promise<LenderEntry | null>;
