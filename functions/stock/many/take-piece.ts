import { worksAt } from '#domain/console/roles.ts';
import { bulkFieldOf } from '#domain/vehicle/own/bulk-rule.ts';
import type { Act } from '#domain/vehicle/own/change-own.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { inParallel } from '../ingest/in-parallel.ts';
import { loadVehicles } from '../ingest/stock-reads.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import type { Registers } from '../list/registers.ts';
import { stampOfOwn } from '../own/stamp-of-own.ts';
import { decideOwn } from '../own/write-own.ts';
import { decideDo, decideUndo } from './one-vehicle.ts';
import { planOf, type Beside } from './plan-many.ts';
import { isWanted, nextPiece, type Many, type ManyVehicle, type Outcome } from './record.ts';
import type { makeManyStore } from './store.ts';

type AnyCall = Pick<Call<{ tenant: string }, unknown, unknown>, 'operator' | 'caller' | 'params'>;
type Result = Omit<Outcome, 'before' | 'failed'>;
type Read = (id: string) => { stored: StoredItem<StockItem> | undefined; beside: Beside };

const GONE: Result = { did: 'left', why: 'gone' };

/** Each has its own item and takes some ten milliseconds. */
const WRITES_AT_ONCE = 10;

/** How often a call tries a car, beside what each write repeats by itself. */
const TRIES = 2;

interface About {
  tenant: TenantContext;
  action: string;
  many: Many;
  act: 'do' | 'undo';
}

interface Around {
  store: ReturnType<typeof makeManyStore>;
  registers: Registers;
  besideOf: (tenant: TenantContext, ids: readonly string[]) => Promise<(id: string) => Beside>;
}

const failureOf = (error: unknown): 'busy' | 'not_saved' => (error instanceof ConcurrentWrite ? 'busy' : 'not_saved');

/** Sees to the cars of the next piece. One that cannot be saved is set aside with why, so that a change of 10,000 ends. */
export const makeTakePiece = (
  deps: Pick<Runtime, 'table' | 'logger' | 'now'>,
  { store, registers, besideOf }: Around,
) => {
  const { table, logger } = deps;

  /** One conditional write of a car, with its events and its audit entry, by the write of a single car. */
  const writeCar = async (
    call: AnyCall,
    { tenant, action, many }: About,
    stored: StoredItem<StockItem>,
    decide: (current: StockItem) => ReturnType<typeof decideDo>,
  ): Promise<Result> => {
    const { id } = stored.state;
    const money = bulkFieldOf(many.rule) === 'price';
    const by = { table: table.audited(stampOfOwn(call, { action, id, money })), now: deps.now };
    const now = deps.now().toISOString();
    let outcome: Result = GONE;
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

  /** Nobody changed it: it waits, or was set aside and is left as it is. */
  const untouched = ({ failed }: ManyVehicle): Result | null =>
    failed === null ? null : { did: 'left', why: failed.why };

  /** What becomes of a car of the piece; null: nothing, as it waits and nobody did it. */
  const seeTo = async (
    call: AnyCall,
    about: About,
    car: ManyVehicle,
    { stored, beside }: ReturnType<Read>,
  ): Promise<Result | null> => {
    const { many, act } = about;
    const by = actOf(call);
    const result =
      stored === undefined
        ? GONE
        : await writeCar(call, about, stored, (current) =>
            act === 'undo'
              ? decideUndo(many, car, current.own, by)
              : decideDo(many, car, { own: current.own, planned: planOf(many.rule, current, beside), act: by }),
          );
    if (act === 'do' || result.did === 'undone') return result;
    return car.did === 'waiting' ? untouched(car) : { ...result, did: 'kept' };
  };

  const read = async (tenant: TenantContext, ids: readonly string[]): Promise<Read> => {
    const [stored, besideCar] = await Promise.all([loadVehicles(table, tenant, ids), besideOf(tenant, ids)]);
    const byId = new Map(stored.map((one) => [one.state.id, one]));
    return (id) => ({ stored: byId.get(id), beside: besideCar(id) });
  };

  /** All in one read, or each alone: one that cannot be read keeps no other back. */
  const readAll = async (
    tenant: TenantContext,
    ids: readonly string[],
  ): Promise<(id: string) => Promise<ReturnType<Read>>> => {
    const alone = async (id: string) => (await read(tenant, [id]))(id);
    try {
      const all = await read(tenant, ids);
      return (id) => Promise.resolve(all(id));
    } catch {
      return alone;
    }
  };

  /** What became of those that could be seen to, and of which others why they could not. */
  const tryOnce = async (call: AnyCall, about: About, cars: readonly ManyVehicle[]) => {
    const outcomes = new Map<string, Outcome>();
    const failures = new Map<string, unknown>();
    const readOne = await readAll(
      about.tenant,
      cars.map(({ id }) => id),
    );
    await inParallel(cars, WRITES_AT_ONCE, async (car) => {
      try {
        const result = await seeTo(call, about, car, await readOne(car.id));
        if (result !== null) outcomes.set(car.id, { ...result, before: car.did, failed: null });
      } catch (error) {
        failures.set(car.id, error);
      }
    });
    return { outcomes, failures };
  };

  return async (call: AnyCall, about: About): Promise<Many> => {
    const { tenant, many, act } = about;
    const n = nextPiece(many, act);
    if (n === undefined) return many;
    const piece = await store.piece(tenant, many, n);
    const outcomes = new Map<string, Outcome>();
    let wanted = piece.cars.filter((car) => isWanted(car, act));
    let failures = new Map<string, unknown>();
    for (let tries = 0; tries < TRIES && wanted.length > 0; tries += 1) {
      const tried = await tryOnce(call, about, wanted);
      for (const [id, outcome] of tried.outcomes) outcomes.set(id, outcome);
      failures = tried.failures;
      wanted = wanted.filter(({ id }) => failures.has(id));
    }
    for (const { id: vehicle_id, did, why } of wanted) {
      const error = failures.get(vehicle_id);
      outcomes.set(vehicle_id, { before: did, did, why, failed: { act, why: failureOf(error) } });
      logger.error('A car of a change of many was set aside.', {
        tenant: tenant.id,
        change: many.id,
        vehicle_id,
        ...describeError(error),
      });
    }
    registers.forget(tenant);
    const isSwept = act === 'undo' && n === nextPiece(many, 'do');
    return store.note(tenant, many, { n, outcomes, isSwept });
  };
};
