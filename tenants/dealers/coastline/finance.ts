import type { TenantConfig, TenantLayer } from '#tenants/schema.ts';

/** For demonstrators, whose entries the feed does not contain. */
const demoOffer: TenantConfig['finance']['manual'][number] = {
  carTypes: ['demo'],
  interestRate: '6.29',
  comparisonRate: '8.19',
  termMonths: 60,
  depositPercent: '0',
  balloonPercent: '0',
  establishmentFee: 61_500,
  monthlyFee: 1_500,
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
  disclaimer: 'Estimate only; credit is subject to the lender’s approval.',
  lenderName: 'Coral Coast Finance',
  creditLicence: '000417',
  ratesUrl: null,
  as_of: '2026-11-01',
  until: '2027-12-31',
};

export const finance: NonNullable<TenantLayer['finance']> = {
  provider: 'manual',
  manual: [demoOffer],
  contentAbove: true,
  personalised: true,
};
