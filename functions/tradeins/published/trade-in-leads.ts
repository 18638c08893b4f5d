import type { Lead } from '#domain/lead/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { AcceptedValuation } from './accepted-offer.ts';

/** What trade-ins ask of leads. A port: leads read valuations, so trade-ins cannot read leads. */
export interface TradeInLeads {
  /** Undefined where the dealer has no such lead. */
  load: (tenant: TenantContext, leadId: string) => Promise<Lead | undefined>;
  /** Those of these that the dealer has, in any order. */
  loadMany: (tenant: TenantContext, leadIds: readonly string[]) => Promise<Lead[]>;
  /** Notes in its lead that an offer was accepted; again does nothing. The valuation says what is true. */
  noteAcceptance: (tenant: TenantContext, accepted: AcceptedValuation['accepted']) => Promise<void>;
}
