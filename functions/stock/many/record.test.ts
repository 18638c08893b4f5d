import { expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { MOST_CHANGED } from '../many-contract.ts';
import {
  asRecord,
  nextPiece,
  noteOutcomes,
  notePiece,
  PIECE_VEHICLES,
  viewOf,
  type Many,
  type ManyVehicle,
  type Outcome,
} from './record.ts';

/** DynamoDB: an item has 400 kB at most. */
const MOST_BYTES = 400_000;

const carOf = (n: number): ManyVehicle => ({
  id: `car-${n}`,
  name: 'Ā'.repeat(80),
  stocknum: 'S'.repeat(40),
  from: 1_000_000_000,
  to: 1_000_000_000,
  price_type: 'estimated_drive_away',
  rev: 1_000,
  did: 'waiting',
  why: null,
  failed: null,
});
const head = {
  id: 'change-1',
  rule: { act: 'hide' as const },
  by: { person_id: 'p'.repeat(60), name: 'Ā'.repeat(200) },
  planned_at: '2026-11-27T00:00:00.000Z',
  plan: 'plan-1',
};
const planned = (cars: number, skipped = 0) =>
  asRecord(head, {
    cars: Array.from({ length: cars }, (_, n) => carOf(n)),
    skipped: Array.from({ length: skipped }, (_, n) => ({
      ...carOf(n),
      id: `skipped-${n}`,
      why: 'price_type' as const,
    })),
  });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

test('no item of the largest change comes near what one holds, whatever became of its cars', () => {
  const { many, pieces } = planned(MOST_CHANGED, MOST_CHANGED);
  expect(pieces).toHaveLength(MOST_CHANGED / PIECE_VEHICLES);
  const noted = pieces.reduce<Many>((record, piece, n) => {
    const left = new Map<string, Outcome>(
      piece.cars.map(({ id }) => [id, { before: 'waiting', did: 'left', why: 'changed_since', failed: null }]),
    );
    const after = noteOutcomes(piece, left);
    expect(bytesOf(after)).toBeLessThan(MOST_BYTES / 4);
    return notePiece(record, n, after);
  }, many);
  expect(bytesOf(noted)).toBeLessThan(MOST_BYTES / 4);
  const view = viewOf({ ...noted, asked: 'do' }, pieces[0] ?? { cars: [] });
  expect(view).toMatchObject({
    stage: 'done',
    counts: { cars: 2 * MOST_CHANGED, changes: MOST_CHANGED, skipped: MOST_CHANGED, left: MOST_CHANGED, waiting: 0 },
    more: MOST_CHANGED - 50,
    skipped_more: MOST_CHANGED - 50,
  });
  expect(view.left.map(({ id }) => id)).toEqual(pieces[0]?.cars.map(({ id }) => id));
});

test('whatever order pieces are noted in and however often, counts are those of the pieces', () => {
  const random = makeRandom('pieces');
  const { many, pieces } = planned(180);
  const after = pieces.map((piece) =>
    noteOutcomes(
      piece,
      new Map(
        piece.cars.map(({ id }) => [
          id,
          { before: 'waiting' as const, did: random.pick(['changed', 'left'] as const), why: null, failed: null },
        ]),
      ),
    ),
  );
  const orders = [
    [0, 1, 2, 3],
    [3, 1, 0, 2, 2, 0],
  ];
  const [one, other] = orders.map((order) =>
    order.reduce<Many>((record, n) => notePiece(record, n, after[n] ?? { cars: [] }), many),
  );
  expect(other).toEqual(one);
  const all = after.flatMap(({ cars }) => cars);
  expect(viewOf(other ?? many, pieces[0] ?? { cars: [] }).counts).toMatchObject({
    changed: all.filter(({ did }) => did === 'changed').length,
    left: all.filter(({ did }) => did === 'left').length,
  });
});

test('an undo looks once at the piece at which doing was cut, and at none that was never begun', () => {
  const { many, pieces } = planned(120);
  const done = noteOutcomes(
    pieces[0] ?? { cars: [] },
    new Map(
      (pieces[0]?.cars ?? []).map(({ id }) => [id, { before: 'waiting', did: 'changed', why: null, failed: null }]),
    ),
  );
  const cut = notePiece(many, 0, done);
  expect(nextPiece(cut, 'undo')).toBe(0);
  const back = { ...done, cars: done.cars.map((car) => ({ ...car, did: 'undone' as const })) };
  const undone = notePiece(cut, 0, back);
  expect(nextPiece(undone, 'undo')).toBe(1);
  expect(nextPiece({ ...undone, swept: true }, 'undo')).toBeUndefined();
});

test('a change that plans nothing has no piece, and nothing to do', () => {
  const { many, pieces } = planned(0, 3);
  expect(pieces).toEqual([]);
  expect(viewOf(many, { cars: [] })).toMatchObject({ stage: 'planned', more: 0, counts: { cars: 3, changes: 0 } });
});
