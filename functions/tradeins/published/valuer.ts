import type { AdjustmentAnswers } from '#domain/tradein/questions.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import type { PersonReason } from '#domain/tradein/eligibility.ts';
import type { ValuationResult } from '#domain/tradein/valuation.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Port: what a car is worth to a dealer. A valuer that cannot answer says that a person has to. */
export interface Valuer {
  /** Before anything else is asked about a car: why a person will value it; null where an estimate can be expected. */
  outlook(tenant: TenantContext, vehicle: TradeInVehicle): Promise<PersonReason | null>;
  value(tenant: TenantContext, vehicle: TradeInVehicle, answers: AdjustmentAnswers): Promise<ValuationResult>;
}
