import { expect, test } from 'vitest';
import { capitalised } from './capitals.ts';

test.each([
  ['somebody else was faster', 'Somebody else was faster'],
  ['manawatū', 'Manawatū'],
  ['éclair blue', 'Éclair blue'],
  ['BMW iX', 'BMW iX'],
  ['4x4', '4x4'],
  ['', ''],
])('‘%s’ begins as ‘%s’', (text, expected) => {
  expect(capitalised(text)).toBe(expected);
});
