import { expect, test } from 'vitest';
import { dayParam, severalTimes } from './params.ts';
import * as z from 'zod';

test.each(['1900-01-01', '2026-11-28', '2199-12-31'])('%s is a day', (day) => {
  expect(dayParam.parse(day)).toBe(day);
});

test.each(['0000-01-01', '0001-01-01', '0026-11-28', '9999-12-31', '2026-02-30', '2026-11', ''])(
  '%s is refused: no zone’s clock reaches it, or it is no day',
  (day) => expect(dayParam.safeParse(day).success).toBe(false),
);

test('what stands once is a list of one', () => {
  const list = severalTimes(z.array(z.string()));
  expect([list.parse('a'), list.parse(['a', 'b'])]).toEqual([['a'], ['a', 'b']]);
});
