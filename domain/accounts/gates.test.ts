import { describe, expect, test } from 'vitest';
import { gateBefore, gates, gateTypes, isGated } from './gates.ts';

const all = Object.fromEntries(gates.map((gate) => [gate, 'sign_in'] as const));

describe('the gate before a page', () => {
  test.each([
    ['/cars/2021-toyota-hilux-v7k2m4/checkout', 'checkout'],
    ['/checkout-journey', 'checkout'],
    ['/finance-enquiry', 'finance'],
    ['/personalised/finance/', 'finance'],
    ['/Trade-In', 'trade_in'],
    ['/cars/trade-in', 'trade_in'],
    ['/spin-to-win', 'spin_to_win'],
    ['/online-payment', 'online_payment'],
  ])('%s has the gate %s', (path, gate) => {
    expect(gateBefore(path, all)).toBe(gate);
  });

  test.each(['/', '/cars/2021-toyota-hilux-v7k2m4', '/search/used-cars', '/sign-in', '/account', '/financeless'])(
    '%s is open, whatever the dealer asks for elsewhere',
    (path) => {
      expect(gateBefore(path, all)).toBeUndefined();
    },
  );

  test('stands only where the dealer says so', () => {
    expect(gateBefore('/finance-enquiry', {})).toBeUndefined();
    expect(gateBefore('/finance-enquiry', { finance: 'none', trade_in: 'sign_in' })).toBeUndefined();
    expect(isGated({ finance: 'sign_in' }, 'finance')).toBe(true);
  });

  test('tells the sign-in what one came for', () => {
    expect(gates.map((gate) => gateTypes[gate])).toEqual([
      'reserve',
      'finance',
      'finance',
      'trade_in',
      'spin',
      'payment',
    ]);
  });
});
