import type { TenantConfig, TenantLayer } from '#tenants/schema.ts';

/** For demonstrators, whose entries the feed does not contain. */
const demoOffer: TenantConfig['finance']['manual'][number] = {
  ...{ carTypes: ['demo'], interestRate: '7.49', comparisonRate: '8.47', termMonths: 60 },
  ...{ depositPercent: '10', balloonPercent: '0', establishmentFee: 19_500, monthlyFee: 1_000 },
  ...{ exampleAmount: 3_000_000, exampleTermMonths: 60, exampleSecured: true },
  disclaimer: 'Estimate only; credit is subject to the lender’s approval.',
  ...{ lenderName: 'Coral Coast Finance', creditLicence: '000417', ratesUrl: null },
  ...{ as_of: '2026-11-01', until: '2027-12-31' },
};

export const finance: NonNullable<TenantLayer['finance']> = {
  ...{ provider: 'manual', manual: [demoOffer], contentAbove: true, personalised: true },
};
