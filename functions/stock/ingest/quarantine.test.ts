import { describe, expect, test } from 'vitest';
import type { FeedRecord } from '../formats/mapping.ts';
import { Quarantine, RowList } from './quarantine.ts';

const record = (line: number, excerpt = 'S1,2021,Toyota'): FeedRecord => ({
  row: line - 1,
  line,
  all: () => [],
  excerpt: () => excerpt,
});
const noMake = { field: 'make', reason: 'missing', detail: 'A vehicle needs a make.' };
const badPrice = { field: 'price_cents', reason: 'unreadable', detail: "'abc' is no amount." };

describe('the quarantine', () => {
  test('counts a row once, by its first problem, and tells all of them', () => {
    const quarantine = new Quarantine();
    quarantine.add(record(7), 'S1', [noMake, badPrice]);
    quarantine.add(record(9), null, [badPrice]);
    expect(quarantine.count).toBe(2);
    expect(quarantine.reasons).toEqual({ 'make:missing': 1, 'price_cents:unreadable': 1 });
    expect(quarantine.rows).toEqual([
      {
        row: 7,
        vehicle_id: null,
        stocknum: 'S1',
        field: 'make',
        reason: 'missing',
        detail: "make: A vehicle needs a make.; price_cents: 'abc' is no amount.",
        excerpt: 'S1,2021,Toyota',
      },
      {
        row: 9,
        vehicle_id: null,
        stocknum: null,
        field: 'price_cents',
        reason: 'unreadable',
        detail: "price_cents: 'abc' is no amount.",
        excerpt: 'S1,2021,Toyota',
      },
    ]);
  });

  test('holds nothing of a row without a problem', () => {
    const quarantine = new Quarantine();
    quarantine.add(record(2), 'S1', []);
    expect([quarantine.count, quarantine.rows]).toEqual([0, []]);
  });

  test('takes a fifth of bad rows, and not one more', () => {
    const quarantine = new Quarantine();
    expect(quarantine.tooMany(0)).toBe(false);
    for (let line = 2; line < 22; line += 1) quarantine.add(record(line), null, [noMake]);
    expect(quarantine.tooMany(100)).toBe(false);
    expect(quarantine.tooMany(99)).toBe(true);
  });

  test('shows an excerpt without what cannot be seen, and a detail of bearable length', () => {
    const list = new RowList();
    list.add(record(2, 'S1\u202e\u0007,Toyota'), null, { ...noMake, detail: 'x'.repeat(900) });
    expect(list.rows[0]?.excerpt).toBe('S1,Toyota');
    expect(list.rows[0]?.detail).toHaveLength(500);
  });

  test('counts every row of a very bad file and keeps the first ten thousand', () => {
    const list = new RowList();
    for (let line = 2; line < 10_012; line += 1) list.add(record(line), null, noMake);
    expect(list.reasons).toEqual({ 'make:missing': 10_010 });
    expect(list.rows).toHaveLength(10_000);
    expect(list.rows.at(-1)?.row).toBe(10_001);
  });
});
