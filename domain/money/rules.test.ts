import { expect, test } from 'vitest';
import { centsToDollars, formatCents, formatDollars } from './rules.ts';
import { plainAmount } from './typed.ts';

test('dollars are rounded half up', () => {
  expect([0, 49, 50, 149, 150, 3_299_049, 3_299_050].map(centsToDollars)).toEqual([0, 0, 1, 1, 2, 32_990, 32_991]);
  expect(formatDollars(3_299_000)).toBe('$32,990');
});

test('an amount has cents only where there are any, with both digits', () => {
  expect([37_500, 850, 805, 5, 4_691_150, 0].map(formatCents)).toEqual([
    ...['$375', '$8.50', '$8.05', '$0.05', '$46,911.50', '$0'],
  ]);
});

test('an amount is read as people type it', () => {
  expect(['$45,000', '45 000', ' 45000 ', '$1,234.50', '45k'].map(plainAmount)).toEqual([
    ...['45000', '45000', '45000', '1234.50', '45k'],
  ]);
});
