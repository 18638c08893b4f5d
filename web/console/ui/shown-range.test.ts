import { describe, expect, test } from 'vitest';
import { shownRange } from './shown-range.ts';

const at = (above: number, count: number) => shownRange({ above, windowHeight: 900, lineHeight: 44 }, count);

describe('the lines of a long list that are there', () => {
  test('are those of the window with some to spare, wherever it stands', () => {
    expect(at(0, 50_000)).toEqual({ first: 0, end: 29 });
    expect(at(44_000, 50_000)).toEqual({ first: 992, end: 1_029 });
    expect(at(50_000 * 44 - 900, 50_000)).toEqual({ first: 49_971, end: 50_000 });
  });

  test('are none of an empty list, and all of a short one', () => {
    expect(at(0, 0)).toEqual({ first: 0, end: 0 });
    expect(at(0, 5)).toEqual({ first: 0, end: 5 });
  });

  test('are the last ones where a filter has left the window below the end', () => {
    expect(at(44_000, 10)).toEqual({ first: 2, end: 10 });
  });
});
