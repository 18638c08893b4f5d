import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { choice, day, defineListUrl, several, text } from './list-url.ts';

const list = defineListUrl({
  view: choice(['unanswered', 'mine', 'team', 'overdue', 'all'], 'unanswered'),
  kind: several(['enquiry', 'trade_in', 'finance']),
  owner: several(),
  from: day(),
  q: text(),
});

const set = (values: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> =>
  fc.uniqueArray(values, { maxLength: 4 }).map((found) => found.toSorted());
const anyState = fc.record({
  view: fc.constantFrom('unanswered', 'mine', 'team', 'overdue', 'all'),
  kind: set(fc.constantFrom('enquiry', 'trade_in', 'finance')),
  owner: set(fc.string({ minLength: 1, unit: 'grapheme' })),
  from: fc
    .option(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }))
    .map((date) => date?.toISOString().slice(0, 10) ?? ''),
  q: fc.string({ unit: 'grapheme' }).map((words) => words.trim()),
});

describe('the address of a list', () => {
  test('answers the state that it was written from', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(list.read(list.write(state))).toEqual(state);
      }),
      { numRuns: runs({ quick: 300, full: 5_000 }), seed: 34 },
    );
  });

  test('is written the same by the state that it was read as, whatever somebody typed', () => {
    const anyAddress = fc
      .array(fc.tuple(fc.constantFrom('view', 'kind', 'owner', 'from', 'q', 'other'), fc.string()), { maxLength: 8 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(anyAddress, (address) => {
        const written = list.write(list.read(address));
        expect(list.write(list.read(written))).toBe(written);
      }),
      { numRuns: runs({ quick: 300, full: 5_000 }), seed: 34 },
    );
  });

  test('is empty for the usual state', () => {
    expect(list.write(list.usual)).toBe('');
  });

  test('takes no value outside of a closed set, no day that the calendar has not, and no name that the list has not', () => {
    expect(list.read('?view=drop&kind=trade_in&kind=spam&from=2026-02-30&page=2')).toEqual({
      ...list.usual,
      kind: ['trade_in'],
    });
  });
});
