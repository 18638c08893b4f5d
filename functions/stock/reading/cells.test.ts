import { describe, expect, test } from 'vitest';
import { kilometres, readAll, readCell, type SingleReader } from './cells.ts';

const money = (text: string, zero?: 'unknown') =>
  readCell(text, zero === undefined ? { kind: 'money' } : { kind: 'money', zero }, 'km');
const read = (text: string, reader: SingleReader) => readCell(text, reader, 'km');

describe('money', () => {
  test.each([
    ['32990', { value: 3_299_000 }],
    ['$32,990', { value: 3_299_000 }],
    ['A$32,990.50', { value: 3_299_050, currency: 'AUD' }],
    ['R 619 900', { value: 61_990_000, currency: 'ZAR' }],
    ['R\u00a0619 900'.replace('\u00a0', ' '), { value: 61_990_000, currency: 'ZAR' }],
    ['20495.00 USD', { value: 2_049_500, currency: 'USD' }],
    ['NZD 15,000', { value: 1_500_000, currency: 'NZD' }],
    ['15000.5', { value: 1_500_050 }],
  ])('reads %s', (text, expected) => expect(money(text)).toEqual(expected));

  test.each(['12,34', '1.234,50', '32990 drive away', '-5', '1e5', '32k', 'from $5', '1,23,456'])(
    'refuses %s rather than guess',
    (text) => expect(money(text)).toEqual({ problem: 'is not an amount of money' }),
  );

  test('a zero is unknown only where the mapping says so', () => {
    expect(money('0')).toEqual({ value: 0 });
    expect(money('0.00', 'unknown')).toEqual({ value: undefined });
  });
});

describe('distance', () => {
  test.each([
    ['7560 km', 'mi', 7_560],
    ['170,255', 'km', 170_255],
    ['170,255 miles', 'km', 273_999],
    ['115410', 'MI', 185_734],
  ])('reads %s, unit %s', (text, unit, value) => expect(kilometres(text, unit)).toEqual({ value }));

  test.each(['7560 m', 'low', '7.5k', '12-34'])('refuses %s', (text) =>
    expect(kilometres(text, 'km')).toEqual({ problem: 'is not a distance' }),
  );
});

describe('dates, flags, words', () => {
  test('days in both orders, and one that does not exist', () => {
    expect(read('31/12/2023', { kind: 'date', order: 'dmy' })).toEqual({ value: '2023-12-31' });
    expect(read('20231231', { kind: 'date', order: 'ymd' })).toEqual({ value: '2023-12-31' });
    expect(read('31/02/2023', { kind: 'date', order: 'dmy' })).toHaveProperty('problem');
    expect(read('20230231', { kind: 'date', order: 'ymd', impossible: 'unknown' })).toEqual({ value: undefined });
  });

  test('times without an offset are UTC, whatever the machine', () => {
    expect(read('2025/04/03 09:15:51', { kind: 'time' })).toEqual({ value: Date.UTC(2025, 3, 3, 9, 15, 51) });
    expect(read('2025-04-03T09:15:51+10:00', { kind: 'time' })).toEqual({ value: Date.UTC(2025, 3, 2, 23, 15, 51) });
    expect(read('yesterday', { kind: 'time' })).toHaveProperty('problem');
  });

  test('yes and no in the usual spellings only', () => {
    expect(['Yes', 'n', 'TRUE', '0'].map((text) => read(text, { kind: 'flag' }))).toEqual([
      { value: true },
      { value: false },
      { value: true },
      { value: false },
    ]);
    expect(read('maybe', { kind: 'flag' })).toHaveProperty('problem');
  });

  test('a table keeps, forgets or refuses a word it does not list, and knows no inherited names', () => {
    const table = { suv: 'suv' };
    expect(read('SUV', { kind: 'table', table })).toEqual({ value: 'suv' });
    expect(read('Tank', { kind: 'table', table, otherwise: 'keep' })).toEqual({ value: 'Tank' });
    expect(read('Tank', { kind: 'table', table, otherwise: 'unknown' })).toEqual({ value: undefined });
    expect(read('constructor', { kind: 'table', table })).toHaveProperty('problem');
  });
});

test('JSON is read without what its escapes hide', () => {
  expect(readCell('{"note":"a\\u202eb\\u0000c"}', { kind: 'json' }, 'km')).toEqual({ value: { note: 'abc' } });
});

describe('lists and pictures', () => {
  test('a list is split, trimmed, without blanks and repeats', () => {
    expect(readAll(['Bluetooth| Cruise |', 'Bluetooth'], { kind: 'list', separator: '|' })).toEqual({
      value: ['Bluetooth', 'Cruise'],
    });
  });

  test('pictures are web addresses or layers; anything else refuses the row', () => {
    const reader = { kind: 'pictures', separator: '|' } as const;
    expect(readAll(['https://a.example/1.jpg|layered:suv:front:#c0ffee'], reader)).toEqual({
      value: [
        { kind: 'remote', url: 'https://a.example/1.jpg' },
        { kind: 'layered', body: 'suv', view: 'front', colour: '#c0ffee' },
      ],
    });
    for (const bad of [
      'http://a.example/1.jpg',
      'https://user:secret@a.example/1.jpg',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '//a.example/1.jpg',
      'see below',
    ]) {
      expect(readAll([bad], reader)).toHaveProperty('problem');
    }
  });

  test('more than 60 pictures are cut to the first 60', () => {
    const many = Array.from({ length: 80 }, (_, n) => `https://a.example/${n}.jpg`);
    expect(readAll(many, { kind: 'pictures' })).toHaveProperty('value.length', 60);
  });
});
