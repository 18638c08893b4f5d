import type { LenderEntry } from '#domain/finance/lender-schema.ts';
import { manualEntry, type ManualLender } from '#domain/finance/manual-lender.ts';
import type { LenderQuestion } from './lender.ts';

const lender: Omit<ManualLender, 'as_of' | 'until'> = {
  carTypes: [],
  interestRate: '7.89',
  comparisonRate: '8.62',
  termMonths: 60,
  depositPercent: '10',
  balloonPercent: '0',
  establishmentFee: 29_500,
  monthlyFee: 800,
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
  lenderName: 'Example Lender',
  creditLicence: null,
  disclaimer: 'An invented offer for demonstrations. Fees, terms and conditions apply.',
  ratesUrl: null,
};

/** Invented for demonstrations: worked out for the price by our own formula. */
export const sampleEntry = ({ content, config }: LenderQuestion, now: Date): LenderEntry | null => {
  const at = now.toISOString();
  const dated = { ...lender, as_of: at.slice(0, 10), until: at.slice(0, 10) };
  const entry = manualEntry(dated, content, config.finance.calculator.weeklyMethod);
  return entry === null
    ? null
    : { ...entry, as_of: at, comparisonRate: config.country === 'NZ' ? null : entry.comparisonRate };
};
