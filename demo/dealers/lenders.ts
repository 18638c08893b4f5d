import type { DemoLender } from '../plan.ts';

const AUSTRALIAN_TERMS =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate. ' +
  'Estimate only; credit is subject to the lender’s approval.';

/** Invented lenders, with invented licence numbers. */
export const coralFinance: DemoLender = {
  ...{ provider: 'manual', name: 'Coral Coast Finance', country: 'AU', creditLicence: '000417', ratesUrl: null },
  ...{ rates: ['7.99', '8.49', '9.29'], establishmentFeeCents: 19_500, monthlyFeeCents: 1_000 },
  disclaimer: AUSTRALIAN_TERMS,
};

export const harbourFinance: DemoLender = {
  ...{ provider: 'harbour', name: 'Harbour Motor Finance', country: 'AU', creditLicence: '000528', ratesUrl: null },
  ...{ rates: ['6.29', '7.49', '8.79'], establishmentFeeCents: 39_500, monthlyFeeCents: 1_000 },
  disclaimer: AUSTRALIAN_TERMS,
};

export const kestrelFinance: DemoLender = {
  ...{ provider: 'kestrel', name: 'Kestrel Finance Limited', country: 'NZ', creditLicence: null },
  ...{ rates: ['8.95', '9.95', '11.45'], establishmentFeeCents: 37_500, monthlyFeeCents: 850 },
  ratesUrl: 'https://www.kestrelfinance.example/rates-and-fees',
  disclaimer:
    'Estimate only. Interest is charged on the unpaid balance. The establishment fee is added to the loan. Credit is subject to the lender’s criteria, terms and conditions.',
};
