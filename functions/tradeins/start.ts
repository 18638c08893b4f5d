import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { latestModelYear, yearTooLate } from '#domain/tradein/model-year.ts';
import type { TradeInVehicle, typedVehicleSchema } from '#domain/tradein/schema.ts';
import type { RegistrationState } from '#domain/tradein/registration.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Call, Caller, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Valuer } from './published/valuer.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationDraft, valuationSchema, type Valuation } from './published/valuation.ts';
import { start, type StartedTradeIn } from './contract.ts';
import type { LookUp } from './register/register.ts';
import { buildOutlook, toTradeInView } from './view.ts';

interface StartDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
  makeToken: () => string;
  lookUp: LookUp;
  valuer: Pick<Valuer, 'outlook'>;
}

type StartCall = Pick<
  Call<unknown, unknown, z.output<typeof start.body>>,
  'tenant' | 'body' | 'idempotencyKey' | 'visitor'
> & {
  caller: Pick<Caller, 'correlationId'>;
};

/** Throws where no car can be of that year yet. */
export const typedVehicle = (
  { config }: TenantContext,
  { badge, ...typed }: z.output<typeof typedVehicleSchema>,
  now: Date,
): TradeInVehicle => {
  const latest = latestModelYear(now, dealerZone(config.locations));
  if (typed.year > latest) {
    const message = yearTooLate(latest);
    throw new Problem('validation_failed', message, { errors: [{ field: 'vehicle.year', message }] });
  }
  return {
    ...typed,
    badge: badge === undefined || badge === '' ? null : badge,
    body: null,
    fuel: null,
    transmission: null,
    from: 'owner',
  };
};

const ANOTHER_VEHICLE = 'This Idempotency-Key was already used for another car.';

/** As far as the shopper named it: what a register says may be another thing the second time. */
const isSameVehicle = (current: Valuation, fresh: Valuation, isTyped: boolean): boolean =>
  current.rego === fresh.rego &&
  current.rego_state === fresh.rego_state &&
  current.car_id === fresh.car_id &&
  (!isTyped || current.sequence > 0 || isDeepStrictEqual(current.vehicle, fresh.vehicle));

/** Begins a valuation. A repeated key finds its own again and gets a new secret, because the first one may be lost. */
export const makeStart = ({ table, now, makeToken, lookUp, valuer }: StartDeps) => {
  const readTradeInVehicle = async ({ tenant, body, visitor }: StartCall): Promise<TradeInVehicle | null> => {
    if (body.vehicle !== undefined) return typedVehicle(tenant, body.vehicle, now());
    const { rego, regoState } = body;
    if (rego === undefined || regoState === undefined) return null;
    const state: RegistrationState = regoState;
    const found = await lookUp(tenant, { state, plate: rego }, visitor);
    return found.kind === 'found' ? found.vehicle : null;
  };

  return async (call: StartCall): Promise<Reply<StartedTradeIn>> => {
    const { tenant, body, caller, idempotencyKey } = call;
    const vehicle = await readTradeInVehicle(call);
    const id = derivedId(tenant.id, start.id, idempotencyKey);
    const secret = makeToken();
    const at = now().toISOString();
    const fresh: Valuation = {
      id,
      secret_hash: sha256Hex(secret),
      correlation_id: caller.correlationId,
      created_at: at,
      changed_at: at,
      rego: body.rego ?? null,
      rego_state: body.regoState ?? null,
      vehicle,
      car_id: body.car_id ?? null,
      answers: null,
      photos: [],
      sequence: 0,
      outcome: null,
      offer_price_cents: null,
      expires_at: null,
      changes: [],
      lead_id: null,
      reference: null,
      accepted: null,
      inspection: null,
      final: null,
      saved: {},
      untold: [],
    };
    const stored = await table.change(keys.valuation(tenant, id), valuationSchema, fresh, (current) => {
      if (!isSameVehicle(current, fresh, body.vehicle !== undefined))
        throw new Problem('idempotency_conflict', ANOTHER_VEHICLE);
      // What was answered meanwhile stays.
      return valuationDraft(tenant, { ...current, secret_hash: fresh.secret_hash }, []);
    });
    const known = stored.vehicle;
    const outlook = known === null ? null : buildOutlook(tenant, await valuer.outlook(tenant, known), now());
    return { body: { ...toTradeInView(tenant, stored, now()), secret, outlook } };
  };
};
