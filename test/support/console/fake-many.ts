import type { StockItem } from '#domain/vehicle/schema.ts';
import { planMany } from '#functions/stock/many-contract.ts';
import { decideDo, decideUndo } from '#functions/stock/many/one-vehicle.ts';
import { planVehicles, planOf } from '#functions/stock/many/plan-many.ts';
import { noteOutcomes, viewOf, type Many, type ManyVehicle, type Outcome } from '#functions/stock/many/record.ts';
import type { ChangeOwn } from '#functions/stock/own/write-own.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { FakeAnswer, FakeCall } from './fake-console.ts';

const NOW = new Date('2026-11-27T00:00:00.000Z');
const me = { person_id: 'Priya Nair', name: 'Priya Nair' };
const act = { by: me, at: NOW.toISOString() };
const beside = { tenant: tenantContext('coastline'), reservation: undefined, now: NOW };
const PORTION = 25;

/** Changes of many cars, decided on by the product's own functions: those that are named, else every car of the dealer. */
export const fakeMany = (items: ReadonlyMap<string, StockItem>, write: (id: string, change: ChangeOwn) => void) => {
  const kept = new Map<string, Many>();

  const plan = ({ body }: FakeCall): Many => {
    const { id, rule, cars } = planMany.body.parse(body);
    const wanted = [...items.values()].filter((item) => !('ids' in cars) || cars.ids.includes(item.id));
    const planned = planVehicles(rule, wanted, () => beside);
    return { id, rule, by: me, planned_at: act.at, asked: 'plan', begun_at: null, ...planned };
  };

  const decide = (many: Many, car: ManyVehicle, undoes: boolean) => {
    const item = items.get(car.id);
    if (item === undefined) throw new TypeError(`No car ${car.id}.`);
    const { own } = item;
    return undoes
      ? decideUndo(many, car, own, act)
      : decideDo(many, car, { own, planned: planOf(many.rule, item, beside), act });
  };

  const take = (many: Many, what: 'do' | 'undo'): Many => {
    const before = what === 'do' ? 'waiting' : 'changed';
    const outcomes = new Map<string, Outcome>();
    for (const car of many.cars.filter(({ did }) => did === before).slice(0, PORTION)) {
      const { change, did, why } = decide(many, car, what === 'undo');
      if (change !== null) write(car.id, change);
      outcomes.set(car.id, { did, why });
    }
    return noteOutcomes({ ...many, asked: what, begun_at: act.at }, before, outcomes);
  };

  const next = (call: FakeCall, path: string): Many | undefined => {
    if (path === 'changes/plan') return plan(call);
    const [, id = '', what] = path.split('/');
    const many = kept.get(id);
    return many !== undefined && (what === 'do' || what === 'undo') ? take(many, what) : many;
  };

  return (call: FakeCall, path: string): FakeAnswer | undefined => {
    const many = next(call, path);
    if (many === undefined) return undefined;
    kept.set(many.id, many);
    return { body: viewOf(many) };
  };
};
