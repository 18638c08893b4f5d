import { describe, expect, test } from 'vitest';
import { claimed, failed, newPullState, succeeded, type PullState } from './state.ts';

const at = (minutes: number): Date => new Date(Date.parse('2026-11-21T00:00:00.000Z') + minutes * 60_000);
const minutesTo = (time: string, from: number): number => (Date.parse(time) - at(from).getTime()) / 60_000;
const fresh = newPullState(at(0), 'a');

describe('a pull', () => {
  test('that is due is claimed once, and again when its worker has died', () => {
    const first = claimed(fresh, at(0), 'a');
    expect(minutesTo(first?.next_at ?? '', 0)).toBe(15);
    expect(claimed(first ?? fresh, at(10), 'a')).toBeUndefined();
    expect(claimed(first ?? fresh, at(15), 'a')).toBeDefined();
  });

  test('whose setting changed is due at once and asks for the whole file', () => {
    const version = { etag: '"1"', modified: null };
    const done = succeeded(fresh, at(0), { everyMinutes: 60, version, sha256: 'x', began: true });
    expect(claimed(done, at(1), 'a')).toBeUndefined();
    expect(claimed(done, at(1), 'b')).toMatchObject({ of: 'b', version: null, sha256: 'x' });
  });

  test('is due again after its interval, and forgets that it failed', () => {
    const failing = failed(fresh, at(0), 60).state;
    const done = succeeded(failing, at(20), { everyMinutes: 60, version: null, sha256: null, began: false });
    expect(minutesTo(done.next_at, 20)).toBe(60);
    expect(done).toMatchObject({ failures: 0, failing_since: null, told_at: null, run_at: null });
  });

  test.each([
    [60, [15, 30, 60, 120, 240, 360, 360]],
    [1_440, [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]],
  ])('each %i minutes that fails waits twice as long each time, up to a limit', (every, waits) => {
    let state: PullState = fresh;
    const found = waits.map(() => {
      state = failed(state, at(0), every).state;
      return minutesTo(state.next_at, 0);
    });
    expect(found).toEqual(waits);
  });

  test('is told to the dealer when it fails for longer than its interval, then daily', () => {
    let state: PullState = fresh;
    const told: number[] = [];
    for (let minute = 0; minute <= 3_000; minute += 15) {
      const next = failed(state, at(minute), 60);
      if (next.tell) told.push(minute);
      state = next.state;
    }
    expect(told).toEqual([60, 1_500, 2_940]);
  });
});
