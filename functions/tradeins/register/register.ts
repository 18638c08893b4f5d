import type { RegistrationState } from '#domain/tradein/registration.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Register } from '#tenants/trade-in-schema.ts';

export interface Plate {
  state: RegistrationState;
  plate: string;
}

/** Asks the register that the setting names; null where it knows no such car. Throws ProviderAway. */
export type AskRegister = (register: Register, plate: Plate) => Promise<TradeInVehicle | null>;

/** `away`: also where the day's budget is used up. The shopper types the car then. */
export type LookedUp = { kind: 'found'; vehicle: TradeInVehicle } | { kind: 'unknown' } | { kind: 'away' };

export type LookUp = (tenant: TenantContext, plate: Plate) => Promise<LookedUp>;
