import { describe, expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { runs } from '#test/support/runs.ts';
import { addDemand, demandAt, demandSort, readDemandSort, type Asked, type Demand } from './record.ts';

const now = new Date('2026-11-27T09:00:00.000Z');
const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
const asked = (change: Partial<Asked> = {}): Asked => ({
  vehicle_id: 'v1',
  what: 'leads',
  at: ago(0),
  mark: 'a',
  ...change,
});

const after = (all: readonly Asked[], from?: Demand): Demand | undefined =>
  all.reduce<Demand | undefined>((demand, one) => addDemand(demand, one, now) ?? demand, from);

const countOf = (demand: Demand | undefined, at = now) => {
  if (demand === undefined) return { leads: 0, saves: 0 };
  const entry = readDemandSort(demandSort(demand));
  if ('since' in entry) throw new Error('It is a vehicle’s.');
  expect(entry.vehicle_id).toBe(demand.vehicle_id);
  return demandAt(entry.days, at);
};

describe('what was asked of a vehicle', () => {
  test('slides with the days, without a write', () => {
    const demand = after([asked({ at: ago(29) }), asked({ mark: 'b' }), asked({ what: 'saves', mark: 'c' })]);
    expect(countOf(demand)).toEqual({ leads: 2, saves: 1 });
    expect(countOf(demand, new Date(now.getTime() + DAY_MS))).toEqual({ leads: 1, saves: 1 });
    expect(countOf(demand, new Date(now.getTime() + 30 * DAY_MS))).toEqual({ leads: 0, saves: 0 });
  });

  test('is the same in whatever order and however often its events come', () => {
    const random = makeRandom('demand');
    for (let run = 0; run < runs({ quick: 50, full: 2_000 }); run += 1) {
      const events = Array.from({ length: random.whole(1, 40) }, (_, n) =>
        asked({
          what: random.pick(['leads', 'saves', 'taken_back']),
          at: ago(random.whole(0, 40)),
          mark: `m${n}`,
        }),
      );
      const repeated = [...events, ...events].toSorted(() => random.whole(0, 1) - 0.5);
      expect(countOf(after(repeated))).toEqual(countOf(after(events)));
    }
  });

  test('counts a save no more that was taken back, also where that comes first', () => {
    const save = asked({ what: 'saves', at: ago(5) });
    const back = asked({ what: 'taken_back', at: ago(5), mark: 'b' });
    expect(countOf(after([save, back]))).toEqual({ leads: 0, saves: 0 });
    expect(countOf(after([back, save]))).toEqual({ leads: 0, saves: 0 });
    expect(countOf(after([back, save, asked({ what: 'saves', mark: 'c' })]))).toEqual({ leads: 0, saves: 1 });
  });

  test('of a day that is over or still to come is not kept, and older days leave with the next write', () => {
    expect(addDemand(undefined, asked({ at: ago(30) }), now)).toBeUndefined();
    expect(addDemand(undefined, asked({ at: ago(-2) }), now)).toBeUndefined();
    const later = new Date(now.getTime() + 29 * DAY_MS);
    const demand = addDemand(after([asked({ at: ago(10) })]), asked({ at: later.toISOString(), mark: 'b' }), later);
    expect(demand?.days).toHaveLength(1);
  });

  test('has an end of size, whoever presses how often: its entry fits a sort value, its item a write', () => {
    const kinds = ['leads', 'saves', 'taken_back'] as const;
    const all = Array.from({ length: 30 }, (_, day) =>
      kinds.flatMap((what) =>
        Array.from({ length: 150 }, (_one, n) => asked({ what, at: ago(day), mark: `mark-${n}` })),
      ),
    ).flat();
    const demand = after(all, { vehicle_id: 'v'.repeat(60), days: [] });
    if (demand === undefined) throw new Error('Nothing was counted.');
    expect(countOf(demand).leads).toBe(30 * 99);
    expect(demandSort({ ...demand, vehicle_id: 'v'.repeat(60) }).length).toBeLessThan(1_024);
    expect(JSON.stringify(demand).length).toBeLessThan(200_000);
  });
});
