import { describe, expect, test } from 'vitest';
import { amountFault, centsOfTyped, invoiceAddress, invoiceReference, readInvoiceAddress } from './rules.ts';

describe('an amount as it is typed', () => {
  test.each([
    ['480', 48_000],
    ['480.5', 48_050],
    ['480.50', 48_050],
    ['$1,234.05', 123_405],
    [' $ 19.99 ', 1_999],
    ['0.29', 29],
  ])('%s becomes integer cents', (typed, cents) => expect(centsOfTyped(typed)).toBe(cents));

  test.each(['', '-5', '1,5', '12,34.00', '1.234', '4e2', 'ten', '1.2.3', '9999999999'])('%s is not guessed', (typed) =>
    expect(centsOfTyped(typed)).toBeUndefined(),
  );

  test('is refused in words below a dollar and above the limit of the dealer', () => {
    expect(amountFault(99, 500_000)).toContain('at least $1');
    expect(amountFault(500_001, 500_000)).toContain('Up to $5,000');
    expect(amountFault(500_000, 500_000)).toBeUndefined();
    expect(amountFault(undefined, 500_000)).toContain('dollars and cents');
  });
});

test('a reference has letters, digits, hyphens and slashes, forty at most', () => {
  for (const good of ['INV-2026/118', '7', 'a'.repeat(40)]) expect(invoiceReference.test(good)).toBe(true);
  for (const bad of ['', '-1', 'INV 1', 'a'.repeat(41), 'inv/', '<b>', 'INV#1'])
    expect(invoiceReference.test(bad)).toBe(false);
});

describe('a link that asks for a payment', () => {
  test.each([
    ['INV-2026/118', 48_050],
    ['7', 100],
    ['A-1', 500_005],
  ])('fills in %s and %i cents again', (reference, cents) => {
    const { search } = new URL(invoiceAddress(reference, cents), 'https://coastline.example');
    const read = readInvoiceAddress(search);
    expect([read.reference, centsOfTyped(read.amount)]).toEqual([reference, cents]);
  });

  test('with anything else fills in nothing', () => {
    expect(readInvoiceAddress('?reference=%3Cscript%3E&amount=1e9')).toEqual({
      reference: '',
      amount: '',
      invoice: '',
    });
    expect(readInvoiceAddress('')).toEqual({ reference: '', amount: '', invoice: '' });
  });
});
