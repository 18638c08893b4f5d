import type * as z from 'zod';
import type { TradeInVehicle, typedVehicleSchema } from '#domain/tradein/schema.ts';
import type { RegistrationState } from '#domain/tradein/registration.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Call, Caller, Reply } from '#functions/runtime/implement.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { CountCall } from '#functions/runtime/limits.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { valuationDraft, valuationSchema, type Valuation } from '#functions/runtime/valuation.ts';
import { start, type TradeInView } from './contract.ts';
import type { LookUp } from './register/register.ts';
import { viewOf } from './view.ts';

interface StartDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
  makeToken: () => string;
  countCall: CountCall;
  lookUp: LookUp;
}

type StartCall = Pick<Call<unknown, unknown, z.output<typeof start.body>>, 'tenant' | 'body' | 'idempotencyKey'> & {
  caller: Pick<Caller, 'ip' | 'correlationId'>;
};

export const typedVehicle = ({ badge, ...typed }: z.output<typeof typedVehicleSchema>): TradeInVehicle => ({
  ...typed,
  badge: badge === undefined || badge === '' ? null : badge,
  ...{ body: null, fuel: null, transmission: null, from: 'owner' },
});

/** Begins a valuation. A repeated key finds its own again and gets a new secret, because the first one may be lost. */
export const makeStart = ({ table, now, makeToken, countCall, lookUp }: StartDeps) => {
  const vehicleOf = async (tenant: TenantContext, body: StartCall['body']): Promise<TradeInVehicle | null> => {
    if (body.vehicle !== undefined) return typedVehicle(body.vehicle);
    const { rego, regoState } = body;
    if (rego === undefined || regoState === undefined) return null;
    const state: RegistrationState = regoState;
    const found = await lookUp(tenant, { state, plate: rego });
    return found.kind === 'found' ? found.vehicle : null;
  };

  return async (call: StartCall): Promise<Reply<TradeInView & { secret: string }>> => {
    const { tenant, body, caller, idempotencyKey } = call;
    await countCall(tenant, caller.ip);
    const vehicle = await vehicleOf(tenant, body);
    const id = derivedId(tenant.id, start.id, idempotencyKey);
    const secret = makeToken();
    const at = now().toISOString();
    const fresh: Valuation = {
      ...{ id, secret_hash: sha256Hex(secret), correlation_id: caller.correlationId, created_at: at, changed_at: at },
      ...{ rego: body.rego ?? null, rego_state: body.regoState ?? null, vehicle, car_id: body.car_id ?? null },
      ...{ answers: null, photos: [], sequence: 0, outcome: null, offer_price_cents: null, expires_at: null },
      ...{ changes: [], lead_id: null, accepted: null, final: null, saved: {}, untold: [] },
    };
    const stored = await table.change(keys.valuation(tenant, id), valuationSchema, fresh, (current) =>
      // What was answered meanwhile stays.
      valuationDraft(tenant, { ...current, secret_hash: fresh.secret_hash }, []),
    );
    return { body: { ...viewOf(tenant, stored, now()), secret } };
  };
};
