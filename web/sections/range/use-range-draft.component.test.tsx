import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Range } from '#domain/search/state.ts';
import { renderHookInPage } from '#test/web/render-in-page.tsx';
import { useRangeDraft } from './use-range-draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const whole: Range = { min: null, max: null };

/** The range of an address that follows what is asked, as the listing's does, unless `holds` keeps it back. */
const draft = (inAddress: Range = whole) => {
  const asked: Range[] = [];
  const { result, rerender } = renderHookInPage(
    (address: { inAddress: Range; isWhole: boolean }) => useRangeDraft(address, (range) => void asked.push(range)),
    { inAddress, isWhole: inAddress === whole },
  );
  return {
    asked,
    range: () => result.current.range,
    move: (next: Range): void => void act(() => result.current.change(next)),
    settle: (): void => void act(() => result.current.settle()),
    wait: (ms: number): void => void act(() => vi.advanceTimersByTime(ms)),
    arrive: (next: Range, isWhole = false) => rerender({ inAddress: next, isWhole }),
  };
};
const from = (min: number): Range => ({ min, max: null });

describe('a range while it is moved', () => {
  test('is shown at once and asked for once, 400 ms after the last move', () => {
    const { move, wait, range, asked } = draft();
    move(from(10));
    wait(399);
    move(from(20));
    expect(range()).toEqual(from(20));
    wait(399);
    expect(asked).toEqual([]);
    wait(1);
    expect(asked).toEqual([from(20)]);
  });

  test('keeps a move that was made while the address of the one before arrived', () => {
    const { move, wait, arrive, range, asked } = draft();
    move(from(10));
    wait(400);
    move(from(20));
    arrive(from(10));
    expect(range()).toEqual(from(20));
    wait(400);
    expect(asked).toEqual([from(10), from(20)]);
  });

  test('is what another address says, and what was not asked for yet is forgotten', () => {
    const { move, wait, arrive, range, asked } = draft(from(5));
    move(from(10));
    arrive(from(70));
    expect(range()).toEqual(from(70));
    wait(1_000);
    expect(asked).toEqual([]);
  });

  test('is forgotten when everything is cleared', () => {
    const { move, wait, arrive, range, asked } = draft(from(5));
    move(from(10));
    arrive(whole, true);
    expect(range()).toEqual(whole);
    wait(1_000);
    expect(asked).toEqual([]);
  });

  test('an end that passes the other one waits, and is held by it when the field is left', () => {
    const { move, wait, settle, range, asked } = draft({ min: 30, max: null });
    move({ min: 30, max: 4 });
    wait(400);
    expect(range()).toEqual({ min: 30, max: 4 });
    expect(asked).toEqual([]);
    settle();
    expect(range()).toEqual({ min: 30, max: 30 });
    move({ min: 50, max: 30 });
    settle();
    expect(range()).toEqual({ min: 30, max: 30 });
    expect(asked).toEqual([
      { min: 30, max: 30 },
      { min: 30, max: 30 },
    ]);
  });
});
