import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schedule } from '#functions/runtime/manifest-entries.ts';
import { startSchedule } from './clock.ts';
import { withTimeout } from '../with-timeout.ts';

const entry = (everySeconds: number): Schedule => ({
  kind: 'schedule',
  id: 'tests.schedule',
  everySeconds,
  timeoutSeconds: 30,
  uses: [],
  severity: 'tomorrow',
  impact: 'None.',
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (everySeconds: number, work: () => Promise<void> = async () => undefined) => {
  const runs = vi.fn(work);
  const told: unknown[] = [];
  const onWork = vi.fn();
  const deps = { now: () => new Date(), onError: (error: unknown) => void told.push(error), onWork };
  return { runs, told, onWork, ...startSchedule(deps, entry(everySeconds), async () => runs()) };
};
const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('a schedule of the local platform', () => {
  test.each([
    [60, 5],
    [3, 3],
    [3_600, 5],
    [86_400, 86_400],
  ])('of every %i s runs every %i s', async (everySeconds, waits) => {
    const { runs, stop } = start(everySeconds);
    await pass(waits - 1);
    expect(runs).not.toHaveBeenCalled();
    await pass(1);
    expect(runs).toHaveBeenCalledOnce();
    await pass(waits);
    expect(runs).toHaveBeenCalledTimes(2);
    await stop();
  });

  test('does not begin while the run before is under way, and waits its whole time after it', async () => {
    const slow = Promise.withResolvers<void>();
    const { runs, stop } = start(3, () => slow.promise);
    await pass(30);
    expect(runs).toHaveBeenCalledOnce();
    slow.resolve();
    await pass(2);
    expect(runs).toHaveBeenCalledOnce();
    await pass(1);
    expect(runs).toHaveBeenCalledTimes(2);
    await stop();
  });

  test('tells that it worked, or its failure, and goes on after one', async () => {
    const { runs, told, onWork, stop } = start(3, () => Promise.reject(new Error('broken')));
    await pass(6);
    expect([runs.mock.calls.length, told.length, onWork.mock.calls.length]).toEqual([2, 2, 0]);
    await stop();
    const working = start(3);
    await pass(3);
    expect([working.onWork.mock.calls.length, working.told]).toEqual([1, []]);
    await working.stop();
  });

  test('begins no more once it is stopped, which waits for the run that is under way', async () => {
    const slow = Promise.withResolvers<void>();
    const { runs, stop } = start(3, () => slow.promise);
    await pass(3);
    let ended = false;
    const stopped = stop().then(() => (ended = true));
    await pass(1);
    expect(ended).toBe(false);
    slow.resolve();
    await stopped;
    await pass(60);
    expect(runs).toHaveBeenCalledOnce();
  });
});

describe('waiting for work', () => {
  test('ends with the work, or with the time, and says which', async () => {
    vi.useRealTimers();
    expect(await withTimeout(10_000, Promise.resolve())).toBe(true);
    expect(await withTimeout(1, new Promise(() => undefined))).toBe(false);
    await expect(withTimeout(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
