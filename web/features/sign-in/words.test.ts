import { expect, test } from 'vitest';
import { gates, gateTypes } from '#domain/accounts/gates.ts';
import { signInWords } from './words.ts';

test('a gate says what it is for, and what comes after the code', () => {
  const titles = gates.map((gate) => signInWords[gateTypes[gate]].title);
  for (const title of titles) expect(title).toMatch(/^Sign in to \w/);
  // Finance and credit check lead to the same questions.
  expect(new Set(titles).size).toBe(gates.length - 1);
  for (const gate of gates) expect(signInWords[gateTypes[gate]].text).toContain('After the code');
});
