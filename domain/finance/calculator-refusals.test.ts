import { describe, expect, test } from 'vitest';
import { calculate, calculatorStart, type CalculatorInput } from './calculator.ts';

const PRICE = 3_000_000;
const refusal = (change: Partial<CalculatorInput>, price = PRICE): unknown => {
  const result = calculate(price, { ...calculatorStart, annualRate: '9', ...change }, 'periodic');
  return result.kind === 'refused' ? [result.field, result.message] : result.kind;
};

describe('a figure that the calculator cannot take', () => {
  test.each<[Partial<CalculatorInput>, string, string]>([
    [{ deposit: 'much' }, 'deposit', 'Enter the deposit as an amount in dollars, such as 5,000.'],
    [{ tradeIn: '5,00' }, 'tradeIn', 'Enter the trade-in as an amount in dollars, such as 5,000.'],
    [{ balloon: '1.234' }, 'balloon', 'Enter the balloon as an amount in dollars, such as 5,000.'],
    [{ deposit: '-5' }, 'deposit', 'Enter the deposit as an amount in dollars, such as 5,000.'],
    [{ annualRate: '' }, 'annualRate', 'Enter the interest rate as a number, such as 8.5.'],
    [{ annualRate: 'nine' }, 'annualRate', 'Enter the interest rate as a number, such as 8.5.'],
    [{ annualRate: '49' }, 'annualRate', 'Enter an interest rate from 0 to 48 percent.'],
    [{ years: '11' }, 'years', 'Choose a term of up to ten years.'],
    [{ deposit: '30,000' }, 'deposit', 'Deposit and trade-in together must be less than the price, $30,000.'],
    [
      { deposit: '20,000', tradeIn: '10,000' },
      'deposit',
      'Deposit and trade-in together must be less than the price, $30,000.',
    ],
    [{ balloon: '30,001' }, 'balloon', 'The balloon can be no more than the amount borrowed.'],
  ])('%j is told at its own field', (change, field, message) => {
    expect(refusal(change)).toEqual([field, message]);
  });

  test('is none where it is written as people write amounts', () => {
    for (const deposit of ['', ' ', '5000', '5,000', '$5,000', '$ 5,000.50', '5000.5'])
      expect(refusal({ deposit })).toBe('result');
  });
});
