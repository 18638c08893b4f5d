import { describe, expect, test } from 'vitest';
import { plans } from '../dealers/plans.ts';
import { diesel } from './model-line.ts';
import { readTable } from './read-table.ts';

const engines = { d28: diesel(2.8, 4, 7.9, { torque: 500 }) };
const head = 'Toyota | Hilux | ute | 5 4 5 | workhorse | 12 | 2015 GUN126R';

describe('readTable', () => {
  test('reads a model with its variants, gearboxes and exceptions', () => {
    const [line] = readTable(
      engines,
      `
${head} | until=2030
- SR5 | 2 | d28 | 4wd | 67900
- SR5 | 2 | d28:m6 | 4wd | 65900 | 2016-2024 body=cabChassis seats=2
`,
    );
    expect(line).toMatchObject({
      make: 'Toyota',
      seats: 5,
      doors: 4,
      ancap: 5,
      until: 2030,
      series: [[2015, 'GUN126R']],
    });
    expect(line?.variants[0]).toMatchObject({ badge: 'SR5', grade: 2, newPrice: 67_900, drive: '4wd' });
    expect(line?.variants[1]).toMatchObject({ from: 2016, to: 2024, body: 'cabChassis', seats: 2 });
    expect(line?.variants[1]?.engine).toMatchObject({ manual: true, gears: 6, torque: 500 });
  });

  test.each([
    ['an engine it does not know', `${head}\n- SR5 | 2 | d29 | 4wd | 67900`],
    ['a drive it does not know', `${head}\n- SR5 | 2 | d28 | 5wd | 67900`],
    ['a price that is no number', `${head}\n- SR5 | 2 | d28 | 4wd | cheap`],
    ['an option it does not know', `${head}\n- SR5 | 2 | d28 | 4wd | 67900 | wings=2`],
    ['a grade it does not know', `${head}\n- SR5 | 4 | d28 | 4wd | 67900`],
  ])('refuses %s', (_, table) => {
    expect(() => readTable(engines, table)).toThrow(RangeError);
  });
});

test('every line of every dealer was sold in some year and has a variant for it', () => {
  const empty = [...plans.values()].flatMap(({ lots }) =>
    lots.flatMap(({ lines }) => lines.filter(({ variants, series }) => variants.length === 0 || series.length === 0)),
  );
  expect(empty).toEqual([]);
});
