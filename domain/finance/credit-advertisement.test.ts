import { describe, expect, expectTypeOf, test } from 'vitest';
import { creditAdvertisement, type CreditAdvertisement } from './credit-advertisement.ts';
import type { AustralianFigures, FinanceFigures, NewZealandFigures } from './figures-schema.ts';

const figures: AustralianFigures = {
  country: 'AU',
  week_cents: 14_840,
  repayment_cents: 14_840,
  frequency: 'weekly',
  interest_rate: '9.95',
  comparison_rate: '10.61',
  term_months: 60,
  term: '5 years',
  deposit_cents: 0,
  balloon_cents: 0,
  example: { amount_cents: 3_000_000, term_months: 60, secured: true, text: 'Example.' },
  notice: 'WARNING: Conditions apply.',
  wording: 'AU 2026-11',
  as_of: '2026-11-14T00:00:00.000Z',
  until: '2026-11-21T00:00:00.000Z',
};

describe('a credit advertisement', () => {
  test('is made of figures until they are too old', () => {
    expect(creditAdvertisement(figures, new Date('2026-11-21T00:00:00.000Z'))?.figures).toEqual(figures);
    expect(creditAdvertisement(figures, new Date('2026-11-21T00:00:00.001Z'))).toBeNull();
    expect(creditAdvertisement(undefined, new Date(0))).toBeNull();
  });

  test('is not made before the figures begin', () => {
    const coming = { ...figures, from: '2026-11-20T14:00:00.000Z' };
    expect(creditAdvertisement(coming, new Date('2026-11-20T13:59:59.999Z'))).toBeNull();
    expect(creditAdvertisement(coming, new Date('2026-11-20T14:00:00.000Z'))?.figures).toEqual(coming);
  });

  test('cannot be written by hand, nor copied and changed', () => {
    const show = (ad: CreditAdvertisement) => ad.figures.country;
    const ad = creditAdvertisement(figures, new Date('2026-11-20T00:00:00.000Z'));
    if (ad === null) throw new Error('There is no advertisement.');
    // @ts-expect-error An object literal is none.
    show({ figures, made: true });
    // @ts-expect-error A copy is none.
    show({ ...ad, figures: { ...ad.figures, interest_rate: '0.00' } });
    const change = () => {
      // @ts-expect-error Its figures cannot be changed.
      ad.figures.interest_rate = '0.00';
    };
    expect(change).toBeTypeOf('function');
    expectTypeOf<FinanceFigures>().not.toExtend<CreditAdvertisement>();
  });

  test('has a comparison rate in Australia and none in New Zealand, where the total stands instead', () => {
    expectTypeOf<AustralianFigures>().toHaveProperty('comparison_rate');
    expectTypeOf<AustralianFigures>().toHaveProperty('example');
    expectTypeOf<NewZealandFigures>().not.toHaveProperty('comparison_rate');
    expectTypeOf<NewZealandFigures>().toHaveProperty('total_payable_cents');
    const { comparison_rate: _rate, ...without } = figures;
    // @ts-expect-error Without its comparison rate it is none.
    creditAdvertisement(without, new Date(0));
  });
});
