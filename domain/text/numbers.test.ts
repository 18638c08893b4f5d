import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, oneDecimalText } from './decimals.ts';
import { wholeNumberText } from './numbers.ts';

const intl = (digits: number): Intl.NumberFormat => new Intl.NumberFormat('en-AU', { maximumFractionDigits: digits });

test('a whole number has commas between its thousands and is rounded as the locale of Australia rounds it', () => {
  expect([0, 999, 1_000, 45_000, 1_234_567, -1_234.5, 2.5].map(wholeNumberText)).toEqual([
    '0',
    '999',
    '1,000',
    '45,000',
    '1,234,567',
    '-1,235',
    '3',
  ]);
  const whole = intl(0);
  const halves = fc.maxSafeInteger().map((n) => n / 2);
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), halves, fc.bigInt()), (n) => wholeNumberText(n) === whole.format(n)),
  );
});

test('one decimal is written where there is one, rounded as written and not as stored', () => {
  expect([7.9, 1_250, 8.35, 8.04].map(oneDecimalText)).toEqual(['7.9', '1,250', '8.4', '8']);
  const tenths = intl(1);
  const hundredths = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100);
  fc.assert(fc.property(hundredths, (n) => oneDecimalText(n) === tenths.format(n)));
});

test('up to three decimals are written', () => {
  expect([45_000, 0.05, 1.23456].map(decimalText)).toEqual(['45,000', '0.05', '1.235']);
});
