import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { dutyByScale } from './duty-bands.ts';
import { dutyRows, type DutyClass } from './duty-rows.ts';
import { computeDuty, type DutyFacts } from './duty.ts';

const rowOf = (id: string) => {
  const row = dutyRows.find((one) => one.id === id);
  if (row === undefined) throw new TypeError(`No row ${id}.`);
  return row;
};
const dutyAt = (id: string, of: DutyClass, dollars: number): number => {
  const scale = rowOf(id).scales[of];
  if (scale === undefined) throw new TypeError(`No class ${of}.`);
  return dutyByScale(scale, Math.round(dollars * 100));
};

// docs/product/on-road-costs.md, 'Duty vectors'
describe('duty in cents', () => {
  test.each<[string, DutyClass, number, number, number]>([
    ['duty-nsw-2026', 'all', 60_000, 147_500, 370_000],
    ['duty-vic-2026', 'all', 84_000, 199_920, 478_400],
    ['duty-vic-2026', 'green', 84_000, 199_920, 386_400],
    ['duty-qld-2026', 'hybrid_or_electric', 40_000, 95_000, 184_000],
    ['duty-qld-2026', 'up_to_4_cylinders', 60_000, 142_500, 276_000],
    ['duty-qld-2026', '5_or_6_cylinders', 70_000, 166_250, 322_000],
    ['duty-qld-2026', '7_or_more_cylinders', 80_000, 190_000, 368_000],
    ['duty-sa-2026', 'all', 74_000, 184_000, 362_000],
    ['duty-wa-2026', 'all', 54_970, 291_175, 598_000],
    ['duty-tas-2026', 'all', 60_000, 190_000, 368_000],
    ['duty-nt-2026', 'all', 60_000, 142_500, 276_000],
    ['duty-nt-2026', 'electric', 0, 0, 126_000],
  ])('of %s, %s', (id, of, ...expected) => {
    expect([19_990, 47_500, 92_000].map((value) => dutyAt(id, of, value))).toEqual(expected);
  });

  test.each<[string, DutyClass, number, number]>([
    ['duty-nsw-2026', 'all', 44_999, 135_000],
    ['duty-nsw-2026', 'all', 45_000, 135_000],
    ['duty-nsw-2026', 'all', 45_001, 135_500],
    ['duty-vic-2026', 'all', 80_567, 338_520],
    ['duty-vic-2026', 'all', 80_567.01, 419_120],
    ['duty-vic-2026', 'all', 100_000, 520_000],
    ['duty-vic-2026', 'all', 100_000.01, 701_400],
    ['duty-qld-2026', 'up_to_4_cylinders', 100_000, 300_000],
    ['duty-qld-2026', 'up_to_4_cylinders', 100_001, 500_500],
    ['duty-sa-2026', 'all', 1, 500],
    ['duty-sa-2026', 'all', 3_000, 6_000],
    ['duty-sa-2026', 'all', 3_001, 6_400],
    ['duty-wa-2026', 'all', 25_000, 68_750],
    ['duty-wa-2026', 'all', 27_000, 82_350],
    ['duty-wa-2026', 'all', 50_000, 325_000],
    ['duty-tas-2026', 'all', 600, 2_000],
    ['duty-tas-2026', 'all', 35_000, 105_000],
    ['duty-tas-2026', 'all', 35_001, 106_100],
    ['duty-tas-2026', 'all', 40_000, 160_000],
    ['duty-nt-2026', 'electric', 50_001, 300],
  ])('of %s, %s, at %d dollars', (id, of, value, expected) => {
    expect(dutyAt(id, of, value)).toBe(expected);
  });
});

const scales = dutyRows.flatMap(({ id, scales: byClass }) =>
  Object.entries(byClass).map(([of, scale]) => [`${id} ${of}`, scale] as const),
);

describe('every scale of duty', () => {
  test.each(scales)('%s never falls as the value rises, and stays below it', (_, scale) => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 30_000_000 }), fc.integer({ min: 0, max: 500_000 }), (value, more) => {
        const duty = dutyByScale(scale, value);
        expect(Number.isInteger(duty)).toBe(true);
        expect(duty).toBeGreaterThanOrEqual(0);
        expect(duty).toBeLessThanOrEqual(value);
        expect(dutyByScale(scale, value + more)).toBeGreaterThanOrEqual(duty);
      }),
      { numRuns: runs({ quick: 200, full: 5_000 }) },
    );
  });

  test.each(scales)('%s has bands that follow each other and an end that is open', (_, scale) => {
    if (scale.kind === 'rising') return;
    const ends = scale.bands.map(({ upTo }) => upTo ?? Infinity);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(ends.at(-1)).toBe(Infinity);
    for (const { upTo, from } of scale.bands) expect(from).toBeLessThanOrEqual(upTo ?? Infinity);
  });
});

describe('what is not known of a vehicle', () => {
  const facts: DutyFacts = { value_cents: 4_750_000, fuel: 'petrol', cylinders: 4, co2_g_km: null };

  test('is a range over the cases that it may be', () => {
    const queensland = rowOf('duty-qld-2026');
    expect(computeDuty(queensland, facts)).toEqual({ low_cents: 142_500, high_cents: 142_500 });
    expect(computeDuty(queensland, { ...facts, cylinders: null })).toEqual({ low_cents: 142_500, high_cents: 190_000 });
    expect(computeDuty(queensland, { ...facts, fuel: null })).toEqual({ low_cents: 95_000, high_cents: 142_500 });
    expect(computeDuty(rowOf('duty-nt-2026'), { ...facts, fuel: null })).toEqual({ low_cents: 0, high_cents: 142_500 });
  });

  test('is exact where all cases cost the same', () => {
    const victoria = rowOf('duty-vic-2026');
    expect(computeDuty(victoria, facts)).toEqual({ low_cents: 199_920, high_cents: 199_920 });
    const dear = { ...facts, value_cents: 9_200_000 };
    expect(computeDuty(victoria, dear)).toEqual({ low_cents: 386_400, high_cents: 478_400 });
    expect(computeDuty(victoria, { ...dear, co2_g_km: 120 }).high_cents).toBe(386_400);
    expect(computeDuty(victoria, { ...dear, co2_g_km: 121 }).low_cents).toBe(478_400);
    expect(computeDuty(victoria, { ...dear, fuel: 'electric' }).high_cents).toBe(386_400);
  });
});

describe('what a place tells vehicles apart by', () => {
  const facts: DutyFacts = { value_cents: 4_750_000, fuel: 'petrol', cylinders: 4, co2_g_km: null };
  const duty = (id: string, change: Partial<DutyFacts>) => computeDuty(rowOf(id), { ...facts, ...change });
  const exactly = (cents: number) => ({ low_cents: cents, high_cents: cents });

  test('NT plug-in hybrids have the duty concession, as battery electric vehicles do, and other hybrids do not', () => {
    expect(duty('duty-nt-2026', { fuel: 'plug_in_hybrid' })).toEqual(exactly(0));
    expect(duty('duty-nt-2026', { fuel: 'electric' })).toEqual(exactly(0));
    expect(duty('duty-nt-2026', { fuel: 'plug_in_hybrid', value_cents: 9_200_000 })).toEqual(exactly(126_000));
    for (const fuel of ['hybrid', 'petrol', 'diesel', 'lpg'] as const)
      expect(duty('duty-nt-2026', { fuel })).toEqual(exactly(142_500));
  });

  test('in Queensland is electric or hybrid, else the cylinders', () => {
    for (const fuel of ['electric', 'hybrid', 'plug_in_hybrid'] as const)
      expect(duty('duty-qld-2026', { fuel, cylinders: 8 })).toEqual(exactly(95_000));
    const byCylinders = [1, 4, 5, 6, 7, 12].map((cylinders) => duty('duty-qld-2026', { cylinders }));
    expect(byCylinders).toEqual([142_500, 142_500, 166_250, 166_250, 190_000, 190_000].map(exactly));
  });

  test('is not known of fuels that no table names, nor of an engine without cylinders', () => {
    for (const fuel of ['other', 'hydrogen', null] as const) {
      expect(duty('duty-nt-2026', { fuel })).toEqual({ low_cents: 0, high_cents: 142_500 });
      expect(duty('duty-qld-2026', { fuel })).toEqual({ low_cents: 95_000, high_cents: 142_500 });
    }
    expect(duty('duty-qld-2026', { cylinders: 0 })).toEqual({ low_cents: 142_500, high_cents: 190_000 });
  });

  test('is left alone by a place whose table lacks a class: what it has counts', () => {
    const { all } = rowOf('duty-vic-2026').scales;
    if (all === undefined) throw new TypeError('Victoria has a scale for all.');
    expect(computeDuty({ ...rowOf('duty-vic-2026'), scales: { all } }, facts)).toEqual(exactly(199_920));
  });

  test('is nothing elsewhere', () => {
    for (const fuel of ['electric', 'petrol', null] as const)
      expect(duty('duty-nsw-2026', { fuel, cylinders: null })).toEqual(exactly(147_500));
  });
});

describe('the rows of duty', () => {
  const idsOf = (rows: typeof dutyRows) => rows.map(({ id }) => id);

  test('are of the years that begin on 1 July, and Victoria has one of the year before', () => {
    const years = new Map(
      dutyRows.map(({ id, place, valid_from, valid_to }) => [id, `${place} ${valid_from} ${valid_to}`]),
    );
    const thisYear = ['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'nt'].map((place) => [
      ...[`duty-${place}-2026`, `${place.toUpperCase()} 2026-07-01 2027-06-30`],
    ]);
    expect([...years].sort()).toEqual([...thisYear, ['duty-vic-2025', 'VIC 2025-07-01 2026-06-30']].sort());
  });

  test('that nobody has seen this year are of Victoria, South Australia and Tasmania', () => {
    expect(idsOf(dutyRows.filter(({ status }) => status === 'to_be_verified')).sort()).toEqual([
      ...['duty-sa-2026', 'duty-tas-2026', 'duty-vic-2026'],
    ]);
    expect(dutyRows.filter(({ status }) => status === 'seen')).toHaveLength(5);
    expect(new Set(dutyRows.map(({ checked_on }) => checked_on))).toEqual(new Set(['2026-11-22']));
  });

  test('charge a new vehicle by the maker’s list price in Queensland and Western Australia only', () => {
    expect(idsOf(dutyRows.filter(({ newByListPrice }) => newByListPrice))).toEqual(['duty-qld-2026', 'duty-wa-2026']);
  });

  test('fail loudly where a scale ends before the value', () => {
    const bands = [{ upTo: 100, from: 0, base: 0, each: 1 }];
    expect(() => dutyByScale({ kind: 'bands', per: 100, least: 0, most_off: 0, bands }, 101)).toThrow('has no end');
  });
});
