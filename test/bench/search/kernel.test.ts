import { expect, test } from 'vitest';
import { incrementNs, kernelOver } from './kernel.ts';

test('the kernel counts what it is given, whatever is left over behind the last four', () => {
  const ordinals = Uint32Array.of(3, 1, 3, 2_711, 3, 1);
  const { count, counters } = kernelOver(ordinals);
  count();
  count();
  expect([counters[1], counters[2], counters[3], counters[2_711]]).toEqual([4, 0, 6, 2]);
});

test('a value that has no counter is refused', () => {
  expect(() => kernelOver(Uint32Array.of(16_384))).toThrow(RangeError);
});

test('an increment takes some time', () => {
  expect(incrementNs(Uint32Array.from({ length: 4_000 }, (_, n) => n % 997))).toBeGreaterThan(0);
});
