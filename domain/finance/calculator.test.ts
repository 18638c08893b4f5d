import { describe, expect, expectTypeOf, test } from 'vitest';
import { calculate, calculatorStart, type CalculatorInput, type CalculatorResult } from './calculator.ts';
import type { CreditAdvertisement } from './credit-advertisement.ts';

const start: CalculatorInput = { ...calculatorStart, annualRate: '10' };
const outcome = (change: Partial<CalculatorInput> = {}, priceCents = 3_000_000) =>
  calculate(priceCents, { ...start, ...change }, 'periodic');

describe('the calculator', () => {
  test.each([
    [{ frequency: 'weekly' }, 14_673, 3_814_980],
    [{ frequency: 'fortnightly' }, 29_368, 3_817_840],
    [{ frequency: 'monthly' }, 63_741, 3_824_460],
    [{ frequency: 'monthly', annualRate: '8.5', balloon: '$9,000' }, 49_460, 3_867_600],
    [{ frequency: 'monthly', annualRate: '0', deposit: '29,000', years: '1' }, 8_333, 100_000],
  ] as const)('with %j', (change, repaymentCents, totalCents) => {
    expect(outcome(change)).toMatchObject({ kind: 'result', parts: { repaymentCents, totalCents } });
  });

  test.each([
    [{ annualRate: 'ten' }, 'annualRate', /^Enter the interest rate as a number/],
    [{ annualRate: '48.01' }, 'annualRate', /from 0 to 48 percent/],
    [{ deposit: '5,00' }, 'deposit', /^Enter the deposit as an amount in dollars/],
    [{ tradeIn: '-1' }, 'tradeIn', /^Enter the trade-in as an amount/],
    [{ balloon: 'a lot' }, 'balloon', /^Enter the balloon/],
    [{ deposit: '20000', tradeIn: '10000' }, 'deposit', /less than the price, \$30,000/],
    [{ balloon: '30001' }, 'balloon', /no more than the amount borrowed/],
    [{ balloon: '30000', annualRate: '0' }, 'balloon', /Nothing would be left to repay/],
    [{ years: '11' }, 'years', /up to ten years/],
  ] as const)('refuses %j on its field, in a sentence', (change, field, message) => {
    expect(outcome(change)).toEqual({ kind: 'refused', field, message: expect.stringMatching(message) });
  });

  test('has a result that is no credit advertisement and cannot be written by hand', () => {
    expectTypeOf<CalculatorResult>().not.toExtend<CreditAdvertisement>();
    const result = outcome();
    if (result.kind !== 'result') throw new Error('It was refused.');
    // @ts-expect-error A copy is none.
    const copy: CalculatorResult = { ...result };
    expect(copy.kind).toBe('result');
  });
});
