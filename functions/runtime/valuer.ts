import type { AdjustmentAnswers } from '#domain/tradein/questions.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import type { ValuationResult } from '#domain/tradein/valuation.ts';
import type { TenantContext } from './tenant-context.ts';

/** Port: what a car is worth to a dealer. A valuer that cannot answer says that a person has to. */
export interface Valuer {
  value(tenant: TenantContext, vehicle: TradeInVehicle, answers: AdjustmentAnswers): Promise<ValuationResult>;
}
