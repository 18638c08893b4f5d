import type * as z from 'zod';
import type { AdjustmentAnswers } from '#domain/tradein/questions.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import type { ValuationResult } from '#domain/tradein/valuation.ts';
import { tradeinValued } from '#events/tradein-valued.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Call, Caller, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isOwner, valuationDraft, valuationSchema, type Valuation } from './published/valuation.ts';
import type { Valuer } from './published/valuer.ts';
import type { adjust, TradeInView } from './contract.ts';
import { typedVehicle } from './start.ts';
import { unknownValuation } from './store.ts';
import { toTradeInView } from './view.ts';

interface AdjustDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
  valuer: Valuer;
}

type AdjustCall = Pick<Call<{ id: string }, unknown, z.output<typeof adjust.body>>, 'tenant' | 'params' | 'body'> & {
  caller: Pick<Caller, 'correlationId'>;
};

interface Valued {
  vehicle: TradeInVehicle;
  answers: AdjustmentAnswers;
  result: ValuationResult;
}

const refuse = (text: string): Problem => new Problem('conflict', text);

const isSettled = ({ accepted, changes, ended }: Valuation): boolean =>
  accepted !== null || changes.length > 0 || ended != null;

const checkOpen = (valuation: Valuation | undefined, secret: string): Valuation => {
  if (valuation === undefined || !isOwner(valuation, secret)) throw unknownValuation();
  if (isSettled(valuation))
    throw refuse(
      'This offer was accepted, or changed or ended by the dealer. Call us if something of your car is different.',
    );
  return valuation;
};

const valued = (current: Valuation, { vehicle, answers, result }: Valued, at: string): Valuation => ({
  ...current,
  vehicle,
  answers,
  outcome: result,
  changed_at: at,
  sequence: current.sequence + 1,
  offer_price_cents: result.kind === 'offer' ? result.offer.offer_price_cents : null,
  expires_at: result.kind === 'offer' ? result.offer.expires_at : null,
});

const valuedEvent = (tenant: TenantContext, correlationId: string, state: Valuation, { vehicle, result }: Valued) =>
  tradeinValued.create(
    {
      id: derivedId(tradeinValued.name, state.id, String(state.sequence)),
      time: state.changed_at,
      tenantId: tenant.id,
      correlationId,
      subject: state.id,
    },
    {
      valuation_id: state.id,
      sequence: state.sequence,
      car_id: state.car_id,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      outcome: result.kind,
      reason: result.kind === 'person' ? result.reason : null,
      offer_price_cents: state.offer_price_cents,
      expires_at: state.expires_at,
    },
  );

/** Values the car with the answers. May be repeated with other answers until an offer is accepted. */
export const makeAdjust =
  ({ table, now, valuer }: AdjustDeps) =>
  async ({ tenant, params, body, caller }: AdjustCall): Promise<Reply<TradeInView>> => {
    const key = keys.valuation(tenant, params.id);
    const before = checkOpen((await table.load(key, valuationSchema))?.state, body.secret);
    const vehicle = body.vehicle === undefined ? before.vehicle : typedVehicle(tenant, body.vehicle, now());
    if (vehicle === null) {
      const errors = [{ field: 'vehicle', message: 'Tell us which car it is: year, make and model.' }];
      throw new Problem('validation_failed', 'Tell us which car it is: year, make and model.', { errors });
    }
    const answers = body.adjustmentAnswers;
    const found: Valued = { vehicle, answers, result: await valuer.value(tenant, vehicle, answers) };
    const stored = await table.change(key, valuationSchema, undefined, (current) => {
      const state = valued(checkOpen(current, body.secret), found, now().toISOString());
      return valuationDraft(tenant, state, [valuedEvent(tenant, caller.correlationId, state, found)]);
    });
    if (stored === undefined) throw unknownValuation();
    return { body: toTradeInView(tenant, stored, now()) };
  };
