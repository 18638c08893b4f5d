import { expect, test } from 'vitest';
import { isAdult } from './rules.ts';

test.each([
  ['2008-11-23', '2026-11-23', true],
  ['2008-11-24', '2026-11-23', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1960-01-01', '2026-11-23', true],
])('born on %s, one is of age on %s: %s', (born, day, isOfAge) => {
  expect(isAdult(born, day)).toBe(isOfAge);
});
