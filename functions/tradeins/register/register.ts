import type { RegistrationState } from '#domain/tradein/registration.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Register } from '#tenants/schemas/trade-in-schema.ts';

export interface Plate {
  state: RegistrationState;
  plate: string;
}

/** Asks the register that the setting names; null where it knows no such car. Throws ProviderAway. */
export type AskRegister = (register: Register, plate: Plate) => Promise<TradeInVehicle | null>;

/** `spent`: too many questions today. Where no car is found, the shopper types it. */
export type LookedUp =
  { kind: 'found'; vehicle: TradeInVehicle } | { kind: 'unknown' } | { kind: 'away' } | { kind: 'spent' };

export type LookUp = (tenant: TenantContext, plate: Plate, visitor: SignedIn | undefined) => Promise<LookedUp>;
