import { isDeepStrictEqual } from 'node:util';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { worksAt } from '#domain/console/roles.ts';
import { loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute, type Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadVehicles } from '../ingest/stock-reads.ts';
import { idsOfFilter } from '../list/list-vehicles.ts';
import type { Registers } from '../list/registers.ts';
import * as contract from '../many-contract.ts';
import type { ManyView } from '../many-contract.ts';
import { badField, END_OVER, isEndOver } from '../own/check-price.ts';
import { planVehicles, refuseOthers } from './plan-many.ts';
import { asRecord, nextPiece, viewOf, type Many, type Planned } from './record.ts';
import { makeManyStore } from './store.ts';
import { makeTakePiece } from './take-piece.ts';

type ManyDeps = Pick<Runtime, 'table' | 'directory' | 'logger' | 'now' | 'newId'>;
type AnyCall = Pick<Call<{ tenant: string }, unknown, unknown>, 'operator' | 'caller' | 'params'>;

/** Cars that are planned at once. */
const READ_AT_ONCE = 500;

type PlanBody = ReturnType<typeof contract.planMany.body.parse>;
type PlanCall = Call<{ tenant: string }, unknown, PlanBody>;

const untilOf = ({ rule }: Pick<Many, 'rule'>): string | null => ('until' in rule ? rule.until : null);

type Selection = PlanBody['cars'];

const refuseTooMany = (count: number): void => {
  if (count <= contract.MOST_CHANGED) return;
  const message = `These are ${wholeNumberText(count)} cars, and ${wholeNumberText(contract.MOST_CHANGED)} at most are changed at once. Narrow the filter, and do the others after.`;
  throw badField('cars.filter', message);
};

/** One act for many cars: planned, done in portions that can be cut anywhere, undone as a whole (docs/product/own-fields.md, 'Many cars at once'). */
export const manyRoutes = (deps: ManyDeps, registers: Registers): BoundRoute[] => {
  const { table } = deps;
  const store = makeManyStore(deps);

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
    const found = await store.load(tenant, id);
    if (operator.places !== 'all' && found.by.person_id !== operator.id)
      throw new Problem('not_found', 'There is no change of many cars with this id; it is kept for 90 days.');
    return found;
  };

  const view = async (tenant: TenantContext, many: Many) => viewOf(many, await store.piece(tenant, many, 0));

  /** Some hundreds of cars at a time: all of them whole would be more than a function holds. */
  const planAll = async (tenant: TenantContext, call: PlanCall): Promise<Planned> => {
    const { operator, body } = call;
    const ids = await idsOf(tenant, call, body.cars);
    const planned: Planned = { cars: [], skipped: [] };
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const [stored, beside] = await Promise.all([loadVehicles(table, tenant, some), besideOf(tenant, some)]);
      const items = stored.map(({ state }) => state);
      if ('ids' in body.cars) refuseOthers(some, items, operator);
      const byId = new Map(items.map((item) => [item.id, item]));
      const reached = some
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ content }) => worksAt(operator, content.location_id));
      const { cars, skipped } = planVehicles(body.rule, reached, beside);
      planned.cars.push(...cars);
      planned.skipped.push(...skipped);
    }
    return planned;
  };

  const plan = async (call: PlanCall): Promise<ManyView> => {
    const { operator, body } = call;
    const tenant = await deps.directory.byId(call.params.tenant);
    const now = deps.now();
    const until = 'until' in body.rule ? body.rule.until : null;
    if (isEndOver(until, now)) throw badField('rule.until', END_OVER);
    const head = {
      id: body.id,
      rule: body.rule,
      by: { person_id: operator.id, name: operator.name },
      planned_at: now.toISOString(),
      plan: deps.newId(),
    };
    const made = asRecord(head, await planAll(tenant, call));
    const stamp = makeStamp(call, { action: contract.planMany.id, subject: { kind: 'stock_change', id: body.id } });
    if (await store.create(tenant, stamp, made)) return view(tenant, made.many);
    const earlier = await find(tenant, call, body.id);
    if (isDeepStrictEqual(earlier.rule, body.rule)) return view(tenant, earlier);
    throw new Problem('conflict', 'This id is of another change: plan this one under an id of its own.');
  };

  const takePiece = makeTakePiece(deps, { store, registers, besideOf });

  return [
    implement(contract.planMany, async (call) => ({ body: await plan(call) })),
    implement(contract.showMany, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      return { body: await view(tenant, await find(tenant, call, call.params.change)) };
    }),
    implement(contract.changeMany, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const found = await find(tenant, call, call.params.change);
      if (found.asked === 'undo') throw new Problem('conflict', 'This change was undone: plan it anew.');
      if (nextPiece(found, 'do') !== undefined && isEndOver(untilOf(found), deps.now()))
        throw new Problem('conflict', 'The end of these prices is over: plan the change anew.');
      const begun_at = deps.now().toISOString();
      const asked =
        found.asked === 'plan'
          ? await store.change(tenant, found.id, (one) =>
              one.asked === 'plan' ? { ...one, asked: 'do', begun_at } : one,
            )
          : found;
      const many = call.query.again === 'yes' ? await store.tryAgain(tenant, asked, 'do') : asked;
      const about = { tenant, action: contract.changeMany.id, many, act: 'do' as const };
      return { body: await view(tenant, await takePiece(call, about)) };
    }),
    implement(contract.undoMany, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const found = await find(tenant, call, call.params.change);
      if (found.asked === 'plan')
        throw new Problem('conflict', 'This change was not done yet: nothing is to be undone.');
      const asked =
        found.asked === 'undo'
          ? found
          : await store.change(tenant, found.id, (one) => ({ ...one, asked: 'undo' as const }));
      const many = call.query.again === 'yes' ? await store.tryAgain(tenant, asked, 'undo') : asked;
      const about = { tenant, action: contract.undoMany.id, many, act: 'undo' as const };
      return { body: await view(tenant, await takePiece(call, about)) };
    }),
  ];
};
