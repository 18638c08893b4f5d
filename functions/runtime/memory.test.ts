import { expect, test } from 'vitest';
import { testClock } from '#test/support/runtime.ts';
import { makeMemory } from './memory.ts';

test('a memory keeps so many values for so long, and lets the oldest go', () => {
  const clock = testClock();
  const memory = makeMemory<number>({ now: clock.now, keepMs: 1_000, most: 3 });
  for (let n = 0; n < 5; n += 1) memory.set(`v${n}`, n);
  expect([0, 1, 2, 3, 4].map((n) => memory.get(`v${n}`))).toEqual([undefined, undefined, 2, 3, 4]);
  memory.set('v2', 22);
  memory.set('v5', 5);
  expect([memory.get('v2'), memory.get('v3')]).toEqual([22, undefined]);
  clock.advance(1_000);
  expect(memory.get('v5')).toBeUndefined();
});
