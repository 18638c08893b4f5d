import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDebouncedCallback } from './use-debounced-callback.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const debounced = (act: (value: number) => void) =>
  renderHook(({ call }) => useDebouncedCallback(call, 400), { initialProps: { call: act } });

describe('a debounced callback', () => {
  test('is called with the last of several values, once none has come for the whole time', () => {
    const asked: number[] = [];
    const { result } = debounced((value) => asked.push(value));
    result.current.schedule(1);
    vi.advanceTimersByTime(399);
    result.current.schedule(2);
    vi.advanceTimersByTime(399);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([2]);
  });

  test('calls the function of the last render', () => {
    const asked: string[] = [];
    const { result, rerender } = debounced((value) => asked.push(`old ${value}`));
    result.current.schedule(1);
    rerender({ call: (value) => asked.push(`new ${value}`) });
    vi.advanceTimersByTime(400);
    expect(asked).toEqual(['new 1']);
  });

  test('that is flushed drops the value that waits', () => {
    const asked: number[] = [];
    const { result } = debounced((value) => asked.push(value));
    result.current.schedule(1);
    result.current.flush(2);
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([2]);
  });

  test('is not called after it was cancelled, or its component was removed', () => {
    const asked: number[] = [];
    const { result, unmount } = debounced((value) => asked.push(value));
    result.current.schedule(1);
    result.current.cancel();
    vi.advanceTimersByTime(1_000);
    result.current.schedule(2);
    unmount();
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([]);
  });
});
