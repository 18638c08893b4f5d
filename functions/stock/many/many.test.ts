import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { makeRandom } from '#demo/random.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { freshVehicle } from '#domain/reservations/vehicle.ts';
import { ConcurrentWrite } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { auditOf } from '#test/support/audit.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { idsOfFilter } from '../list/list-vehicles.ts';
import { Registers } from '../list/registers.ts';
import { planMany, type ManyView } from '../many-contract.ts';
import { refuseOthers } from './plan-many.ts';
import { manySchema, pieceSchema } from './record.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', {
  sources: [dms],
  flags: { ...tenantConfig('coastline').flags, reserve_online: true },
});
const other = tenantContext('merribank');
const random = makeRandom('many');
const COUNT = 60;
const rows = Array.from({ length: COUNT }, (_, n) => ({
  stocknum: `M${n}`,
  vin: `JTMHX01J8L4${String(200_000 + n)}`,
  price: n % 10 === 9 ? '0' : String(random.whole(9_000, 90_000)),
}));

let bench: OwnBench;
beforeAll(async () => {
  bench = await ownBench([tenant, other]);
  await bench.feed(tenant, { source: 'dms', kind: 'full', body: stockCsv(rows) });
});
afterAll(() => bench.close());

let n = 0;
let id = '';
beforeEach(() => {
  n += 1;
  id = `change-${String(n).padStart(4, '0')}`;
  bench.clock.advance(1_000);
});

const ask = async (path: string, body?: unknown, method = 'POST', query?: URLSearchParams): Promise<ManyView> => {
  const answer = await bench.ask(method, `coastline/stock/changes/${path}`, body, query);
  if (answer.status !== 200) throw new Error(answer.text);
  const { schema } = planMany.answer;
  return schema.parse(answer.body);
};
const all = { filter: {} };
const plan = (rule: unknown, cars: unknown = all, of = id) => ask('plan', { id: of, cars, rule });
const portion = (act: 'do' | 'undo', of = id) => ask(`${of}/${act}`);
/** With those that could not be saved. */
const again = (act: 'do' | 'undo') => ask(`${id}/${act}`, undefined, 'POST', new URLSearchParams({ again: 'yes' }));
const whole = async (act: 'do' | 'undo', of = id): Promise<ManyView> => {
  let view = await portion(act, of);
  while (view.stage === 'doing' || view.stage === 'undoing') view = await portion(act, of);
  return view;
};
/** The record, and what became of each car. */
const record = async (of = id) => {
  const stored = await bench.table.load(keys.stockChange(tenant, of), manySchema);
  if (stored === undefined) throw new Error('No record.');
  const { plan: name, pieces } = stored.state;
  const numbered = pieces.map((_, at) => keys.stockChangePiece(tenant, { id: of, plan: name, n: at }));
  const found = await bench.table.loadMany(numbered, pieceSchema);
  const inOrder = found.toSorted((a, b) => (a.key.sk < b.key.sk ? -1 : 1));
  return { stored, pieces: inOrder, cars: inOrder.flatMap(({ state }) => state.cars) };
};
type Recorded = Awaited<ReturnType<typeof record>>;
const draftOf = <S>(state: S) => ({
  state,
  events: [],
  lane: 'stock' as const,
  at: bench.clock.now().toISOString(),
});
/** As if the note of whatever happened since had been lost. */
const loseNotes = async ({ stored, pieces }: Recorded, what: 'record' | 'both'): Promise<void> => {
  const now = await record();
  const head = { ...stored.state, asked: now.stored.state.asked, begun_at: now.stored.state.begun_at };
  await bench.table.replace(now.stored, manySchema, draftOf(head));
  if (what === 'record') return;
  for (const [at, piece] of now.pieces.entries()) {
    const before = pieces[at];
    if (before !== undefined) await bench.table.replace(piece, pieceSchema, draftOf(before.state));
  }
};
/** Whatever writes these cars fails from now on. */
const failWrites = (ids: readonly string[], error?: Error): void => {
  const pks = new Set(ids.map((one) => keys.stock(tenant, one).pk));
  const { replace } = Table.prototype;
  vi.spyOn(Table.prototype, 'replace').mockImplementation(function (this: Table, stored, schema, draft) {
    if (pks.has(stored.key.pk)) return Promise.reject(error ?? new ConcurrentWrite(stored.key, undefined));
    return replace.call(this, stored, schema, draft);
  });
};
afterEach(() => {
  vi.restoreAllMocks();
});
const tagOf = async (car: string) => (await bench.item(tenant, car)).content.tag;
const idsOf = async (...stocks: string[]) =>
  Promise.all(stocks.map(async (stock) => (await bench.car(tenant, stock)).car.id));
const tagsOf = (cars: readonly { id: string }[]): Promise<(string | null)[]> =>
  Promise.all(cars.map((car) => tagOf(car.id)));
const setTag = async (stock: string, value: string) => {
  const { own } = await bench.car(tenant, stock);
  const rev = own.find(({ field }) => field === 'tag')?.rev ?? 0;
  expect((await bench.act(tenant, stock, 'own', { fields: { tag: { rev, value } } })).status).toBe(200);
};

describe('a change of many cars', () => {
  test.each([
    { act: 'lower', by: { cents: 75_000 }, price_type: 'drive_away' },
    { act: 'raise', by: { basis_points: 350, step_cents: 10_000 }, price_type: 'drive_away' },
    {
      act: 'lower',
      by: { basis_points: 100, step_cents: 1 },
      price_type: 'drive_away',
      until: '2027-03-01T00:00:00.000Z',
    },
    { act: 'price_back' },
    { act: 'tag', tag: 'Spring sale' },
    { act: 'hide' },
    { act: 'show' },
    { act: 'feature' },
  ])('does what its plan showed, and its undo brings all of it back: %o', async (rule) => {
    const before = await plan(rule);
    const { cars } = await record();
    const contentOf = async (car: string) => {
      const { content } = await bench.item(tenant, car);
      const { price_cents, price_type, tag, promoted, show_on_dealer_website: shown } = content;
      return { price_cents, price_type, tag, promoted, shown };
    };
    const stood = await Promise.all(cars.map(({ id: car }) => contentOf(car)));
    expect(before.stage).toBe('planned');
    expect(before.counts.changes).toBeGreaterThan(0);
    expect(before.counts.changes + before.counts.skipped).toBe(COUNT);
    const done = await whole('do');
    expect(done).toMatchObject({ stage: 'done', counts: { changed: cars.length, left: 0 } });
    for (const { id: car, to } of cars) expect(Object.values(await contentOf(car))).toContain(to);
    // Asked again, nothing happens.
    expect(await portion('do')).toEqual(done);
    if (rule.act === 'lower') {
      const undone = await whole('undo');
      expect(undone).toMatchObject({ stage: 'undone', counts: { undone: cars.length, kept: 0 } });
      expect(await Promise.all(cars.map(({ id: car }) => contentOf(car)))).toEqual(stood);
    }
  });

  test.each(['record', 'both'] as const)(
    'goes on where it was cut, also between a car’s write and its note (%s), with one entry for each car',
    async (lost) => {
      await plan({ act: 'tag', tag: `Cut ${lost}` });
      const planned = await record();
      expect(planned.pieces).toHaveLength(2);
      expect((await portion('do')).counts).toMatchObject({ changed: 50, waiting: COUNT - 50 });
      await loseNotes(planned, lost);
      expect((await ask(id, undefined, 'GET')).counts.waiting).toBe(COUNT);
      bench.clock.advance(5_000);
      const done = await whole('do');
      expect(done.counts).toMatchObject({ changed: COUNT, left: 0, waiting: 0 });
      await bench.pump(tenant);
      const entries = (await auditOf(bench.table, 'coastline')).filter(
        ({ action, at }) => action === 'stock.change-many' && at >= planned.stored.state.planned_at,
      );
      expect(entries).toHaveLength(COUNT);
      expect(new Set(entries.map(({ subject }) => subject.id)).size).toBe(COUNT);
    },
  );

  test.each(['record', 'both'] as const)('is undone whole where that was cut too (%s)', async (lost) => {
    await plan({ act: 'tag', tag: `Undo cut ${lost}` });
    const { cars } = await record();
    const stood = await tagsOf(cars);
    await whole('do');
    const done = await record();
    await portion('undo');
    await loseNotes(done, lost);
    bench.clock.advance(5_000);
    expect(await whole('undo')).toMatchObject({ stage: 'undone', counts: { undone: COUNT, kept: 0, changed: 0 } });
    expect(await tagsOf(cars)).toEqual(stood);
  });

  test.each(['record', 'both'] as const)(
    'that was cut before its note (%s) is undone with the cars that nobody noted, and the others stay as they were',
    async (lost) => {
      await plan({ act: 'tag', tag: `Half ${lost}` });
      const planned = await record();
      const stood = await tagsOf(planned.cars);
      await portion('do');
      await loseNotes(planned, lost);
      bench.clock.advance(5_000);
      const undone = await whole('undo');
      expect(undone).toMatchObject({ stage: 'undone', counts: { undone: 50, waiting: COUNT - 50, kept: 0 } });
      expect(await tagsOf(planned.cars)).toEqual(stood);
      await expect(portion('do')).rejects.toThrow(/was undone/);
    },
  );

  test('of two managers at once changes each car once: who comes later leaves it alone and is told', async () => {
    await plan({ act: 'tag', tag: 'First' });
    await plan({ act: 'tag', tag: 'Second' }, all, 'change-second');
    const views = await Promise.all([whole('do'), whole('do', 'change-second')]);
    const [first, second] = await Promise.all([record(), record('change-second')]);
    expect(views.reduce((sum, { counts }) => sum + counts.changed, 0)).toBe(COUNT);
    expect(views.reduce((sum, { counts }) => sum + counts.left, 0)).toBe(COUNT);
    for (const [tag, { cars }] of [
      ['First', first],
      ['Second', second],
    ] as const)
      for (const { id: car, did, why } of cars) {
        if (did === 'changed') expect(await tagOf(car)).toBe(tag);
        else expect([did, why]).toEqual(['left', 'changed_since']);
      }
  });

  test('leaves a car alone that somebody changed since the plan; the undo keeps a later single change', async () => {
    const cars = { ids: await idsOf('M1', 'M2', 'M3') };
    await plan({ act: 'tag', tag: 'Plan' }, cars);
    await setTag('M2', 'Mine');
    expect((await whole('do')).left).toMatchObject([{ stocknum: 'M2', did: 'left', why: 'changed_since' }]);
    await setTag('M3', 'Later');
    const undone = await whole('undo');
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1, left: 1 });
    expect(undone.left.map(({ stocknum, why }) => [stocknum, why])).toEqual([
      ['M2', 'changed_since'],
      ['M3', 'changed_since'],
    ]);
    expect((await bench.car(tenant, 'M3')).fields.find(({ name }) => name === 'tag')?.shown).toBe('Later');
    await expect(portion('do')).rejects.toThrow(/was undone/);
  });

  test.each([
    ['not_saved', new TypeError('An item is too large.')],
    ['busy', undefined],
  ])('sets a car aside that can never be written (%s), does all the others, and ends', async (why, error) => {
    await plan({ act: 'tag', tag: `Aside ${why}` });
    const { cars } = await record();
    const stood = await tagsOf(cars);
    const [first, , third] = cars;
    if (first === undefined || third === undefined) throw new Error('No car.');
    failWrites([first.id, third.id], error);
    const done = await whole('do');
    expect(done).toMatchObject({ stage: 'done', counts: { changed: COUNT - 2, waiting: 0, failed: 2 } });
    expect(done.left).toMatchObject([
      { id: first.id, did: 'failed', why },
      { id: third.id, did: 'failed', why },
    ]);
    // Asked again without a word, nothing is tried; with it they fail again.
    expect(await portion('do')).toEqual(done);
    expect((await again('do')).counts).toMatchObject({ failed: 2, waiting: 0 });
    vi.restoreAllMocks();
    failWrites([third.id], error);
    expect((await again('do')).counts).toMatchObject({ changed: COUNT - 1, failed: 1 });
    expect(await tagOf(first.id)).toBe(`Aside ${why}`);
    // An undo ends too: what could not be changed is as it was, what cannot be undone is set aside.
    vi.restoreAllMocks();
    failWrites([first.id], error);
    const undone = await whole('undo');
    expect(undone).toMatchObject({ stage: 'undone', counts: { undone: COUNT - 2, changed: 0, left: 1, failed: 1 } });
    vi.restoreAllMocks();
    expect((await again('undo')).counts).toMatchObject({ undone: COUNT - 1, left: 1, failed: 0 });
    expect(await tagsOf(cars)).toEqual(stood);
  });

  test('sets a car aside that cannot be read any more, and does the others', async () => {
    await plan({ act: 'tag', tag: 'Unreadable' });
    const { cars } = await record();
    const [, second] = cars;
    const { pk } = keys.stock(tenant, second?.id ?? '');
    const { loadMany } = Table.prototype;
    vi.spyOn(Table.prototype, 'loadMany').mockImplementation(function (this: Table, wanted, schema) {
      if (wanted.some((one) => one.pk === pk)) return Promise.reject(new TypeError('It is not of the schema.'));
      return loadMany.call(this, wanted, schema);
    });
    const done = await whole('do');
    expect(done).toMatchObject({ stage: 'done', counts: { changed: COUNT - 1, failed: 1 } });
    vi.restoreAllMocks();
    expect((await again('do')).counts).toMatchObject({ changed: COUNT, failed: 0 });
  });

  test('whose car was written, but answered with a failure, does not write it twice, and undoes it', async () => {
    await plan({ act: 'tag', tag: 'Lost answer' });
    const { cars } = await record();
    const stood = await tagsOf(cars);
    const [first] = cars;
    const { pk } = keys.stock(tenant, first?.id ?? '');
    const { replace } = Table.prototype;
    let writes = 0;
    vi.spyOn(Table.prototype, 'replace').mockImplementation(async function (this: Table, stored, schema, draft) {
      const written = await replace.call(this, stored, schema, draft);
      if (stored.key.pk !== pk) return written;
      writes += 1;
      throw new TypeError('The connection broke.');
    });
    const done = await whole('do');
    expect([writes, done.counts]).toMatchObject([1, { changed: COUNT, failed: 0 }]);
    vi.restoreAllMocks();
    await whole('undo');
    expect(await tagsOf(cars)).toEqual(stood);
  });

  test('skips cars without a price and those that are reserved, with why', async () => {
    const [reserved = ''] = await idsOf('M4');
    await bench.table.change(keys.carReservation(tenant, reserved), vehicleReservationSchema, undefined, () => ({
      state: {
        ...freshVehicle(reserved),
        state: 'RESERVED' as const,
        hold_id: 'hold-1',
        until: new Date(bench.clock.now().getTime() + DAY_MS).toISOString(),
      },
      events: [],
      lane: 'lead',
      at: bench.clock.now().toISOString(),
    }));
    const { counts, skipped } = await plan({ act: 'lower', by: { cents: 10_000 }, price_type: 'drive_away' });
    expect(counts).toMatchObject({ cars: COUNT, changes: COUNT - 7, skipped: 7 });
    const whys = skipped.map(({ stocknum, why }) => `${stocknum ?? ''} ${why}`);
    expect(whys).toContain('M4 reserved');
    expect(whys.filter((why) => why.endsWith('no_price'))).toHaveLength(6);
  });

  test('finds the cars of the list’s own filter, and the same id is the same plan', async () => {
    const first = await plan({ act: 'feature' }, { filter: { q: 'm55' } });
    expect(first.counts.cars).toBe(1);
    expect(await plan({ act: 'unfeature' }, { filter: { q: 'm55' } }, 'change-other')).toMatchObject({
      stage: 'planned',
    });
    expect(await ask(id, undefined, 'GET')).toEqual(first);
    await expect(plan({ act: 'hide' })).rejects.toThrow(/under an id of its own/);
  });

  test.each([
    ['an id of another dealer', { ids: ['strange'] }, { act: 'hide' }, /Not all of these cars are yours/],
    ['no id at all', { ids: [] }, { act: 'hide' }, /validation_failed/],
    [
      'an end that is over',
      all,
      { act: 'lower', by: { cents: 1 }, until: '2020-01-01T00:00:00.000Z' },
      /still to come/,
    ],
  ])('%s is refused', async (_, cars, rule, words) => {
    await expect(plan(rule, cars)).rejects.toThrow(words);
  });

  test('of who works for single places reaches the cars that stand there only', async () => {
    const item = await bench.item(tenant, (await idsOf('M1'))[0] ?? '');
    const standing = { ...item, content: { ...item.content, location_id: 'cairns' } };
    const elsewhere = { ...item, content: { ...item.content, location_id: 'townsville' } };
    expect(() => refuseOthers([item.id], [standing], { places: ['cairns'] })).not.toThrow();
    for (const items of [[elsewhere], []])
      expect(() => refuseOthers([item.id], items, { places: ['cairns'] })).toThrow(/Not all of these cars are yours/);
    const deps = { table: bench.table, registers: new Registers(bench, () => 0), now: bench.clock.now };
    const filter = { part: 'stock' as const, q: '', is: [] };
    expect(await idsOfFilter(deps, tenant, ['nowhere'], filter)).toEqual([]);
    expect(await idsOfFilter(deps, tenant, 'all', filter)).toHaveLength(COUNT);
  });

  test('is not another dealer’s', async () => {
    await plan({ act: 'hide' });
    expect((await bench.ask('GET', `merribank/stock/changes/${id}`)).status).toBe(404);
    expect((await bench.ask('POST', `merribank/stock/changes/${id}/do`)).status).toBe(404);
    await expect(portion('undo')).rejects.toThrow(/not done yet/);
  });

  test('that had its cars in itself, as before there were pieces, is no more', async () => {
    await bench.table.create(
      keys.stockChange(tenant, id),
      z.object({ cars: z.array(z.string()) }),
      draftOf({ cars: [] }),
    );
    expect((await bench.ask('GET', `coastline/stock/changes/${id}`)).body['code']).toBe('not_found');
    expect((await bench.ask('POST', `coastline/stock/changes/${id}/undo`)).status).toBe(404);
  });
});
