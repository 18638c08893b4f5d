import type { DemoLender } from '../plan.ts';

const AUSTRALIAN_TERMS =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate. ' +
  'Estimate only; credit is subject to the lender’s approval.';

/** Invented lenders, with invented licence numbers. */
export const coralFinance: DemoLender = {
  provider: 'manual',
  name: 'Coral Coast Finance',
  country: 'AU',
  creditLicence: '000417',
  ratesUrl: null,
  rates: ['7.99', '8.49', '9.29'],
  establishmentFeeCents: 19_500,
  monthlyFeeCents: 1_000,
  disclaimer: AUSTRALIAN_TERMS,
};

export const harbourFinance: DemoLender = {
  provider: 'harbour',
  name: 'Harbour Motor Finance',
  country: 'AU',
  creditLicence: '000528',
  ratesUrl: null,
  rates: ['6.29', '7.49', '8.79'],
  establishmentFeeCents: 39_500,
  monthlyFeeCents: 1_000,
  disclaimer: AUSTRALIAN_TERMS,
};

export const kestrelFinance: DemoLender = {
  provider: 'kestrel',
  name: 'Kestrel Finance Limited',
  country: 'NZ',
  creditLicence: null,
  rates: ['8.95', '9.95', '11.45'],
  establishmentFeeCents: 37_500,
  monthlyFeeCents: 850,
  ratesUrl: 'https://www.kestrelfinance.example/rates-and-fees',
  disclaimer:
    'Estimate only. Interest is charged on the unpaid balance. The establishment fee is added to the loan. Credit is subject to the lender’s criteria, terms and conditions.',
};

const australian = { country: 'AU', ratesUrl: null, disclaimer: AUSTRALIAN_TERMS } as const;

/** One of each other provider (docs/product/finance.md, 'Provider rules'), with the figures that each is known for. */
export const otherLenders: readonly DemoLender[] = [
  {
    // 6.29 % without a deposit compares at 8.19 %.
    ...australian,
    provider: 'meridian',
    name: 'Meridian Drive',
    creditLicence: '000631',
    depositPercent: '0',
    rates: ['6.29', '6.29', '7.29'],
    establishmentFeeCents: 39_500,
    monthlyFeeCents: 1_900,
  },
  {
    ...australian,
    provider: 'southbank',
    name: 'Southbank Vehicle Credit',
    creditLicence: '000742',
    rates: ['7.19', '7.99', '9.19'],
    establishmentFeeCents: 49_000,
    monthlyFeeCents: 1_000,
    disclaimer: `${AUSTRALIAN_TERMS} Offer valid until one month from today.`,
  },
  {
    ...australian,
    provider: 'pathway',
    name: 'Pathway Lending',
    creditLicence: '000853',
    rates: ['7.49', '8.29', '9.49'],
    establishmentFeeCents: 29_500,
    monthlyFeeCents: 1_200,
    disclaimer: `${AUSTRALIAN_TERMS} $0 final payment.`,
  },
  {
    ...australian,
    provider: 'lattice',
    name: 'Lattice Auto Loans',
    creditLicence: '000964',
    rates: ['6.99', '7.79', '8.99'],
    establishmentFeeCents: 25_000,
    monthlyFeeCents: 1_200,
  },
  {
    // Its rule is not known: never shown.
    ...australian,
    provider: 'lumen',
    name: 'Lumen Credit',
    creditLicence: '001075',
    rates: ['8.49', '8.99', '9.99'],
    establishmentFeeCents: 19_500,
    monthlyFeeCents: 1_000,
  },
  { ...coralFinance, name: 'Merri Creek Finance', creditLicence: '001186' },
  { ...kestrelFinance, ...australian, name: 'Kestrel Finance Australia', creditLicence: '001297' },
];
