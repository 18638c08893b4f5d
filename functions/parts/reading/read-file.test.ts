import { describe, expect, test } from 'vitest';
import { planImport } from '../import.ts';
import { readFits } from './read-fits.ts';

const HEAD = 'part_number,name,category,fits,price,in_stock,supersedes,picture';
const csv = (...rows: string[]): string => [HEAD, ...rows].join('\n');
const good = (n: number): string => `OK-${n},Oil filter,Filters,universal,19.50,yes,,`;
const many = Array.from({ length: 20 }, (_, n) => good(n));
const partsOf = (text: string, format: 'csv' | 'json' = 'csv') => planImport(text, format, []).parts;
const faultsOf = (...rows: string[]) =>
  planImport(csv(...rows, ...many), 'csv', []).faults.map(({ line, column, reason }) => [line, column, reason]);

describe('the cell of vehicles', () => {
  const open = { from: null, to: null };
  test.each([
    ['universal', []],
    ['Toyota > Hilux > 2015-2024', [{ make: 'Toyota', model: 'Hilux', from: 2015, to: 2024 }]],
    ['Toyota > Hilux > 2018', [{ make: 'Toyota', model: 'Hilux', from: 2018, to: 2018 }]],
    [
      'Toyota > Hilux > 2015- ; Ford > Ranger > -2011',
      [
        { make: 'Toyota', model: 'Hilux', from: 2015, to: null },
        { make: 'Ford', model: 'Ranger', from: null, to: 2011 },
      ],
    ],
    [
      'Yamaha; BMW > *',
      [
        { make: 'Yamaha', model: null, ...open },
        { make: 'BMW', model: null, ...open },
      ],
    ],
  ])('%s is read', (cell, fits) => expect(readFits(cell)).toEqual(fits));

  test.each(['', '> Hilux', 'Toyota > Hilux > 15-24', 'Toyota > Hilux > 2024-2015', 'a > b > 2015 > c'])(
    '%j has a reason instead',
    (cell) => expect(typeof readFits(cell)).toBe('string'),
  );
});

describe('a file of parts', () => {
  test.each([
    ['129', 12_900],
    ['$1,299.50', 129_950],
    ['19.9', 1_990],
    ['', null],
    ['POA', null],
    ['0', null],
  ])('has the price %s in cents', (price, cents) => {
    const row = `A-1,Pads,Brakes,universal,"${price}",,,`;
    expect(partsOf(csv(row))).toMatchObject([{ price_cents: cents, in_stock: false, quantity: null }]);
  });

  test('has stock by number or word, and older numbers', () => {
    const rows = ['A-1,Pads,Brakes,universal,1,0,,', 'A-2,Pads,Brakes,universal,1,3,A-1B; A-1C,brake-pads'];
    expect(partsOf(csv(...rows))).toMatchObject([
      { in_stock: false, quantity: 0 },
      { in_stock: true, quantity: 3, supersedes: ['A-1B', 'A-1C'], picture: 'brake-pads' },
    ]);
  });

  test('tells each fault with its line, also behind a cell of several lines', () => {
    expect(
      faultsOf(
        '"A-1","Pads,\nfront",Brakes,universal,1,,,',
        'A-2,Pads,Brakes,somewhere > > > else,dear,perhaps,,',
        'A-3,,Brakes,universal,1,,,toaster',
        'A-4,Pads,Brakes',
        'ok 1,Pads,Brakes,universal,1,,,',
      ),
    ).toEqual([
      [4, 'fits', "'somewhere > > > else' is not 'Make > Model > 2015-2024'"],
      [4, 'price', "'dear' is no price in dollars"],
      [4, 'in_stock', "'perhaps' is no number, 'yes' or 'no'"],
      [5, 'name', expect.any(String)],
      [5, 'picture', expect.any(String)],
      [6, null, 'The row has 3 cells, the header 8.'],
      [9, 'part_number', 'The number stands in line 7 already.'],
    ]);
  });

  test.each(['list', 'object'])('is the same as JSON: a %s with the names of the columns', (form) => {
    const parts = [
      {
        part_number: 'A-1',
        name: 'Pads',
        category: 'Brakes',
        fits: [{ make: 'Toyota', model: 'Hilux', from: 2015, to: 2024 }, { make: 'Yamaha' }],
        price: 129.5,
        in_stock: true,
        supersedes: ['A-0', 'A-00'],
      },
    ];
    const rows = ['A-1,Pads,Brakes,Toyota > Hilux > 2015-2024; Yamaha,129.50,yes,A-0;A-00,'];
    expect(partsOf(JSON.stringify(form === 'list' ? parts : { parts }), 'json')).toEqual(partsOf(csv(...rows)));
  });

  test.each([
    ['an unknown column', 'part_number,name,category,fits,colour\n', 'csv'],
    ['a missing column', 'part_number,name\n', 'csv'],
    ['a quote that does not end', `${HEAD}\n"A-1,Pads`, 'csv'],
    ['no rows', HEAD, 'csv'],
    ['no JSON', '{', 'json'],
    ['JSON of something else', '{"cars":[]}', 'json'],
    ['more parts than a dealer may have', csv(...Array.from({ length: 5_001 }, (_, n) => good(n))), 'csv'],
  ] as const)('with %s changes nothing', (_, text, format) => {
    expect(() => planImport(text, format, [])).toThrow(expect.objectContaining({ code: 'feed_refused' }));
  });
});
