import { afterAll, vi } from 'vitest';

/** Files share their worker (vitest.config.ts): the next one has the globals and the clock that this one found. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
