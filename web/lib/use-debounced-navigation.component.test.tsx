import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter } from './router.tsx';
import { useDebouncedNavigation } from './use-debounced-navigation.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/cars');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('what was typed waits while another page is on its way, and goes with the page that is left', () => {
  const asked: string[] = [];
  const { result, unmount } = renderHook(() => useDebouncedNavigation<string>((text) => asked.push(text), 250), {
    wrapper: BrowserRouter,
  });
  result.current.schedule('hilux');
  // A link was pressed: the address is of its page, which is not shown yet.
  window.history.pushState(null, '', '/cars/2021-toyota-hilux');
  vi.advanceTimersByTime(2_000);
  expect(asked).toEqual([]);
  window.history.pushState(null, '', '/cars');
  vi.advanceTimersByTime(250);
  expect(asked).toEqual(['hilux']);
  result.current.schedule('ranger');
  window.history.pushState(null, '', '/cars/2021-toyota-hilux');
  unmount();
  window.history.pushState(null, '', '/cars');
  vi.advanceTimersByTime(2_000);
  expect(asked).toEqual(['hilux']);
});
