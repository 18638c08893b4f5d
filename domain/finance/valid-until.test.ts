import { describe, expect, test } from 'vitest';
import { offerValidUntil } from './valid-until.ts';

const zone = 'Australia/Brisbane';
const figures = { until: '2027-12-31T13:59:59.999Z' };
const at = (text: string) => new Date(text);

describe('until when an offer of credit is valid', () => {
  test('is the day that the lender names', () => {
    const named = { ...figures, valid_until: '2026-12-15' };
    expect(offerValidUntil(named, at('2026-11-26T00:00:00Z'), zone)).toBe('Offer valid until 15 December 2026');
  });

  test('is a month from today in the dealer’s calendar where the sample offer says so', () => {
    const sample = { ...figures, valid_months: 1 };
    expect(offerValidUntil(sample, at('2026-11-26T13:59:00Z'), zone)).toBe('Offer valid until 26 December 2026');
    expect(offerValidUntil(sample, at('2026-11-26T14:00:00Z'), zone)).toBe('Offer valid until 27 December 2026');
    expect(offerValidUntil(sample, at('2027-01-30T14:00:00Z'), zone)).toBe('Offer valid until 28 February 2027');
  });

  test('is never later than the offer is shown', () => {
    const ending = { until: '2026-12-09T13:59:59.999Z', valid_months: 1 };
    expect(offerValidUntil(ending, at('2026-11-26T00:00:00Z'), zone)).toBe('Offer valid until 9 December 2026');
  });

  test('is not said where the offer names no day', () => {
    expect(offerValidUntil(figures, at('2026-11-26T00:00:00Z'), zone)).toBeNull();
  });
});
