import { expect, test } from 'vitest';
import { describeSuspicions, suspicions, findSuspicions } from './suspicion.ts';

test.each([
  ['a form that says nothing about itself', undefined, []],
  ['an empty trap and an ordinary time', { trap: '', filledInMs: 40_000 }, []],
  ['autofill and one press, as fast as people are', { trap: '', filledInMs: 1_500 }, []],
  ['an empty trap and no time', { trap: '' }, []],
  ['a field that people do not see', { trap: 'https://spam.example', filledInMs: 40_000 }, ['trap_filled']],
  ['a whole form within a second', { trap: '', filledInMs: 900 }, ['filled_too_fast']],
  ['both', { trap: 'x', filledInMs: 0 }, ['trap_filled', 'filled_too_fast']],
])('%s', (_, formCheck, expected) => {
  expect(findSuspicions(formCheck)).toEqual(expected);
});

test('suspicions are told to the dealer in words, one after the other', () => {
  expect(describeSuspicions([])).toBe('');
  expect(describeSuspicions(['trap_filled'])).toBe('hidden field filled');
  expect(describeSuspicions(['trap_filled', 'filled_too_fast'])).toBe('hidden field filled, sent within 1.5 s');
  for (const suspicion of suspicions) expect(describeSuspicions([suspicion]).length).toBeGreaterThan(10);
});
