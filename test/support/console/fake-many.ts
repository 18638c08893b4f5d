import type { StockItem } from '#domain/vehicle/schema.ts';
import { planMany } from '#functions/stock/many-contract.ts';
import { decideDo, decideUndo } from '#functions/stock/many/one-vehicle.ts';
import { planVehicles, planOf } from '#functions/stock/many/plan-many.ts';
import {
  asRecord,
  isWanted,
  nextPiece,
  noteOutcomes,
  notePiece,
  tryAgain,
  viewOf,
  type Many,
  type ManyVehicle,
  type Outcome,
  type Piece,
} from '#functions/stock/many/record.ts';
import type { ChangeOwn } from '#functions/stock/own/write-own.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { FakeAnswer, FakeCall } from './fake-console.ts';

const NOW = new Date('2026-11-27T00:00:00.000Z');
const me = { person_id: 'Priya Nair', name: 'Priya Nair' };
const act = { by: me, at: NOW.toISOString() };
const beside = { tenant: tenantContext('coastline'), reservation: undefined, now: NOW };

interface Kept {
  many: Many;
  pieces: readonly Piece[];
}

/** Changes of many cars, decided on by the product's own functions: those that are named, else every car of the dealer. */
export const fakeMany = (
  items: ReadonlyMap<string, StockItem>,
  write: (id: string, change: ChangeOwn) => void,
  /** Cars whose write fails. */
  failing: ReadonlySet<string>,
) => {
  const kept = new Map<string, Kept>();

  const plan = ({ body }: FakeCall): Kept => {
    const { id, rule, cars } = planMany.body.parse(body);
    const wanted = [...items.values()].filter((item) => !('ids' in cars) || cars.ids.includes(item.id));
    const head = { id, rule, by: me, planned_at: act.at, plan: id };
    return asRecord(
      head,
      planVehicles(rule, wanted, () => beside),
    );
  };

  const decide = (many: Many, car: ManyVehicle, undoes: boolean) => {
    const item = items.get(car.id);
    if (item === undefined) throw new TypeError(`No car ${car.id}.`);
    const { own } = item;
    return undoes
      ? decideUndo(many, car, own, act)
      : decideDo(many, car, { own, planned: planOf(many.rule, item, beside), act });
  };

  const take = ({ many, pieces }: Kept, what: 'do' | 'undo'): Kept => {
    const asked = { ...many, asked: what, begun_at: act.at };
    const n = nextPiece(asked, what);
    const piece = pieces[n ?? -1];
    if (n === undefined || piece === undefined) return { many: asked, pieces };
    const outcomes = new Map<string, Outcome>();
    const before = what === 'do' ? 'waiting' : 'changed';
    for (const car of piece.cars.filter((one) => isWanted(one, what))) {
      if (failing.has(car.id)) {
        outcomes.set(car.id, { ...car, before, failed: { act: what, why: 'not_saved' } });
        continue;
      }
      const { change, did, why } = decide(asked, car, what === 'undo');
      if (change !== null) write(car.id, change);
      outcomes.set(car.id, { before, did, why, failed: null });
    }
    const noted = noteOutcomes(piece, outcomes);
    const isSwept = what === 'undo' && n === nextPiece(asked, 'do');
    return {
      many: { ...notePiece(asked, n, noted), swept: asked.swept || isSwept },
      pieces: pieces.map((one, at) => (at === n ? noted : one)),
    };
  };

  const again = ({ many, pieces }: Kept, what: 'do' | 'undo'): Kept => {
    const next = pieces.map((piece) => tryAgain(piece, what));
    return { many: next.reduce((record, piece, n) => notePiece(record, n, piece), many), pieces: next };
  };

  const next = (call: FakeCall, path: string): Kept | undefined => {
    if (path === 'changes/plan') return plan(call);
    const [, id = '', what] = path.split('/');
    const found = kept.get(id);
    if (found === undefined || (what !== 'do' && what !== 'undo')) return found;
    return take(call.search.get('again') === 'yes' ? again(found, what) : found, what);
  };

  return (call: FakeCall, path: string): FakeAnswer | undefined => {
    const found = next(call, path);
    if (found === undefined) return undefined;
    kept.set(found.many.id, found);
    return { body: viewOf(found.many, found.pieces[0] ?? { cars: [] }) };
  };
};
