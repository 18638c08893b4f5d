import { expect, test } from 'vitest';
import { marketComparison, marketMethod } from './market-method.ts';
import { marketBadgeRules } from './market-rules.ts';

test('the method names every value that the badge goes by', () => {
  const { compared, considered, ignored, never } = marketMethod(75_000);
  const text = [compared, ...considered, ...ignored, ...never].join('\n');
  const { ageYears, priceCents, valuationDays } = marketBadgeRules;
  const values = [valuationDays, ageYears.min, ageYears.max].map(String);
  const dollars = [priceCents.min / 100, priceCents.max / 100, 750].map(
    (amount) => `$${amount.toLocaleString('en-AU')}`,
  );
  expect([...values, ...dollars].filter((value) => !text.includes(value))).toEqual([]);
});

test('a badge says which average it was compared with, and of which day', () => {
  expect(
    marketComparison({ below_cents: 60_000, reference: 'national', as_of: '2 November 2026', from: '', until: '' }),
  ).toBe('Compared with the national average of advertised prices for this kind of vehicle, as of 2 November 2026.');
});
