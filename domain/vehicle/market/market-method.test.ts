import { expect, test } from 'vitest';
import { marketComparison, marketMethod } from './market-method.ts';
import { marketBadgeRules } from './market-rules.ts';

test('the method names every value that the badge goes by', () => {
  const { compared, considered, ignored, never } = marketMethod(75_000, { country: 'AU' });
  const text = [compared, ...considered, ...ignored, ...never].join('\n');
  const { ageYears, priceCents, valuationDays } = marketBadgeRules;
  const values = [valuationDays, ageYears.min, ageYears.max].map(String);
  const dollars = [priceCents.min / 100, priceCents.max / 100, 750].map(
    (amount) => `$${amount.toLocaleString('en-AU')}`,
  );
  expect([...values, ...dollars].filter((value) => !text.includes(value))).toEqual([]);
});

test('a badge says which average it was compared with, and of which day', () => {
  const badge = { below_cents: 60_000, reference: 'national', as_of: '2 November 2026', from: '', until: '' } as const;
  expect(marketComparison(badge, { country: 'AU' })).toBe(
    'Compared with the national average of advertised prices for this kind of vehicle, as of 2 November 2026.',
  );
});

test('New Zealand has regions and no states', () => {
  const dealer = { country: 'NZ' } as const;
  const { compared, considered, ignored, never } = marketMethod(75_000, dealer);
  const badge = { below_cents: 60_000, reference: 'state', as_of: '2 November 2026', from: '', until: '' } as const;
  const text = [compared, ...considered, ...ignored, ...never, marketComparison(badge, dealer)].join('\n');
  expect(text).toContain('regional average');
  expect(text).not.toMatch(/\bstate\b/);
});
