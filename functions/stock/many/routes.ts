import { isDeepStrictEqual } from 'node:util';
import { worksAt } from '#domain/console/roles.ts';
import { bulkFieldOf } from '#domain/vehicle/own/bulk-rule.ts';
import type { Act } from '#domain/vehicle/own/change-own.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute, type Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadVehicles } from '../ingest/stock-reads.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import { idsOfFilter } from '../list/list-vehicles.ts';
import type { Registers } from '../list/registers.ts';
import * as contract from '../many-contract.ts';
import { badField, END_OVER, isEndOver } from '../own/check-price.ts';
import { stampOfOwn } from '../own/stamp-of-own.ts';
import { decideOwn } from '../own/write-own.ts';
import { decideDo, decideUndo } from './one-vehicle.ts';
import { planVehicles, planOf, refuseOthers } from './plan-many.ts';
import { draftOf, manySchema, noteOutcomes, viewOf, type Many, type ManyVehicle, type Outcome } from './record.ts';

type ManyDeps = Pick<Runtime, 'table' | 'directory' | 'now'>;
type AnyCall = Pick<Call<{ tenant: string }, unknown, unknown>, 'operator' | 'caller' | 'params'>;

/** Cars of one call: each is some ten milliseconds. */
const PORTION = 25;

const untilOf = ({ rule }: Pick<Many, 'rule'>): string | null => ('until' in rule ? rule.until : null);

type Selection = ReturnType<typeof contract.planMany.body.parse>['cars'];

const refuseTooMany = (count: number): void => {
  if (count <= contract.MOST_CHANGED) return;
  const message = `These are ${count} cars, and ${contract.MOST_CHANGED} are changed at once. Narrow the filter, and do the others after.`;
  throw badField('cars.filter', message);
};

/** One act for many cars: planned, done in portions that can be cut anywhere, undone as a whole (docs/product/own-fields.md, 'Many cars at once'). */
export const manyRoutes = (deps: ManyDeps, registers: Registers): BoundRoute[] => {
  const { table } = deps;

  const idsOf = async (tenant: TenantContext, { operator }: AnyCall, cars: Selection): Promise<readonly string[]> => {
    if ('ids' in cars) return [...new Set(cars.ids)];
    const ids = await idsOfFilter({ ...deps, registers }, tenant, operator.places, cars.filter);
    refuseTooMany(ids.length);
    return ids;
  };

  const besideOf = async (tenant: TenantContext, ids: readonly string[]) => {
    const reservations = await loadVehicleReservations(table, tenant, ids);
    const now = deps.now();
    return (id: string) => ({ tenant, reservation: reservations.get(id)?.state, now });
  };

  /** Who works for single places sees the changes that they planned. */
  const find = async (tenant: TenantContext, { operator }: AnyCall, id: string): Promise<Many> => {
    const found = await table.load(keys.stockChange(tenant, id), manySchema);
    if (found === undefined || (operator.places !== 'all' && found.state.by.person_id !== operator.id))
      throw new Problem('not_found', 'There is no change of many cars with this id; it is kept for 90 days.');
    return found.state;
  };

  const save = async (tenant: TenantContext, id: string, change: (many: Many) => Many): Promise<Many> => {
    const saved = await table.change(keys.stockChange(tenant, id), manySchema, undefined, (many) =>
      many === undefined ? undefined : draftOf(change(many), deps.now()),
    );
    if (saved === undefined) throw new Problem('not_found', 'There is no change of many cars with this id.');
    return saved;
  };

  const plan = async (call: Call<{ tenant: string }, unknown, ReturnType<typeof contract.planMany.body.parse>>) => {
    const { operator, body } = call;
    const tenant = await deps.directory.byId(call.params.tenant);
    const now = deps.now();
    const until = 'until' in body.rule ? body.rule.until : null;
    if (isEndOver(until, now)) throw badField('rule.until', END_OVER);
    const ids = await idsOf(tenant, call, body.cars);
    const items = (await loadVehicles(table, tenant, ids)).map(({ state }) => state);
    const byId = new Map(items.map((item) => [item.id, item]));
    if ('ids' in body.cars) refuseOthers(ids, items, operator);
    const reached = ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ content }) => worksAt(operator, content.location_id));
    const many: Many = {
      id: body.id,
      rule: body.rule,
      by: { person_id: operator.id, name: operator.name },
      planned_at: now.toISOString(),
      asked: 'plan',
      begun_at: null,
      ...planVehicles(body.rule, reached, await besideOf(tenant, ids)),
    };
    const stamp = makeStamp(call, { action: contract.planMany.id, subject: { kind: 'stock_change', id: body.id } });
    const key = keys.stockChange(tenant, body.id);
    const { created } = await table.audited(stamp).create(key, manySchema, draftOf(many, now));
    if (created) return many;
    const earlier = await find(tenant, call, body.id);
    if (isDeepStrictEqual(earlier.rule, many.rule)) return earlier;
    throw new Problem('conflict', 'This id is of another change: plan this one under an id of its own.');
  };

  /** One conditional write of a car, with its events and its audit entry, by the write of a single car. */
  const writeCar = async (
    call: AnyCall,
    { tenant, action, many }: { tenant: TenantContext; action: string; many: Many },
    stored: StoredItem<StockItem>,
    decide: (current: StockItem) => ReturnType<typeof decideDo>,
  ): Promise<Outcome> => {
    const { id } = stored.state;
    const money = bulkFieldOf(many.rule) === 'price';
    const by = { table: table.audited(stampOfOwn(call, { action, id, money })), now: deps.now };
    const now = deps.now().toISOString();
    let outcome: Outcome = { did: 'left', why: 'gone' };
    await writeVehicle(by, tenant, { id, stored, correlationId: call.caller.correlationId }, (current) => {
      if (current === undefined) return { do: 'nothing' };
      const { change, ...decided } = worksAt(call.operator, current.content.location_id)
        ? decide(current)
        : { did: 'left' as const, why: 'not_yours' as const, change: null };
      outcome = decided;
      return change === null ? { do: 'nothing' } : decideOwn(current, change, now);
    });
    return outcome;
  };

  const actOf = ({ operator }: AnyCall): Act => ({
    by: { person_id: operator.id, name: operator.name },
    at: deps.now().toISOString(),
  });

  const portionOf = async (tenant: TenantContext, many: Many, did: ManyVehicle['did']) => {
    const cars = many.cars.filter((car) => car.did === did).slice(0, PORTION);
    const ids = cars.map(({ id }) => id);
    const [stored, beside] = await Promise.all([loadVehicles(table, tenant, ids), besideOf(tenant, ids)]);
    const byId = new Map(stored.map((one) => [one.state.id, one]));
    return { cars, byId, beside };
  };

  const takePortion = async (
    call: AnyCall,
    about: { tenant: TenantContext; action: string; many: Many },
    did: 'waiting' | 'changed',
  ): Promise<Many> => {
    const { tenant, many } = about;
    const { cars, byId, beside } = await portionOf(tenant, many, did);
    const outcomes = new Map<string, Outcome>();
    const act = actOf(call);
    for (const car of cars) {
      const stored = byId.get(car.id);
      const decide = (current: StockItem) =>
        did === 'changed'
          ? decideUndo(many, car, current.own, act)
          : decideDo(many, car, { own: current.own, planned: planOf(many.rule, current, beside(car.id)), act });
      const outcome: Outcome =
        stored === undefined ? { did: 'left', why: 'gone' } : await writeCar(call, about, stored, decide);
      outcomes.set(car.id, did === 'changed' && outcome.did === 'left' ? { ...outcome, did: 'kept' } : outcome);
    }
    if (cars.length === 0) return many;
    registers.forget(tenant);
    return save(tenant, many.id, (current) => noteOutcomes(current, did, outcomes));
  };

  return [
    implement(contract.planMany, async (call) => ({ body: viewOf(await plan(call)) })),
    implement(contract.showMany, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      return { body: viewOf(await find(tenant, call, call.params.change)) };
    }),
    implement(contract.changeMany, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const found = await find(tenant, call, call.params.change);
      if (found.asked === 'undo') throw new Problem('conflict', 'This change was undone: plan it anew.');
      const waits = found.cars.some(({ did }) => did === 'waiting');
      if (waits && isEndOver(untilOf(found), deps.now()))
        throw new Problem('conflict', 'The end of these prices is over: plan the change anew.');
      const begun_at = deps.now().toISOString();
      const many =
        found.asked === 'plan'
          ? await save(tenant, found.id, (one) => (one.asked === 'plan' ? { ...one, asked: 'do', begun_at } : one))
          : found;
      const about = { tenant, action: contract.changeMany.id, many };
      return { body: viewOf(await takePortion(call, about, 'waiting')) };
    }),
    implement(contract.undoMany, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const found = await find(tenant, call, call.params.change);
      if (found.asked === 'plan')
        throw new Problem('conflict', 'This change was not done yet: nothing is to be undone.');
      const many = found.asked === 'undo' ? found : await save(tenant, found.id, (one) => ({ ...one, asked: 'undo' }));
      const about = { tenant, action: contract.undoMany.id, many };
      return { body: viewOf(await takePortion(call, about, 'changed')) };
    }),
  ];
};
