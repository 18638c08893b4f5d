import { describe, expect, test } from 'vitest';
import { findPhoneFault } from './fault.ts';

describe('a number that nobody can be called at', () => {
  test.each([
    ['0412 345 678', 'AU', null],
    ['+61412345678', 'AU', null],
    ['021 123 4567', 'NZ', null],
    // Of another country nothing is known.
    ['+44 20 7946 0018', 'AU', null],
    ['0412 345', 'AU', 'length'],
    ['0412 345 678 999', 'AU', 'length'],
    ['+6141234567', 'AU', 'length'],
    ['021 12 34', 'NZ', 'length'],
    ['call me', 'AU', 'format'],
    ['', 'AU', 'format'],
    ['0100 000 000', 'AU', 'unassigned'],
    ['0483 400 000', 'AU', 'unassigned'],
    ['+61479500000', 'NZ', 'unassigned'],
  ] as const)('%s in %s: %s', (text, country, fault) => {
    expect(findPhoneFault(text, country)?.fault ?? null).toBe(fault);
  });
});
