import type { Cents } from '../money/rules.ts';
import { sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { VehicleType } from '../vehicle/vocabulary.ts';
import type { LenderEntry } from './lender-schema.ts';
import type { LoanTerms } from './loan-terms.ts';
import { loanQuote } from './repayment.ts';

export const MANUAL = 'manual';

/** An offer in a dealer's settings. Percents are decimal text, days 'YYYY-MM-DD' where the vehicle stands. */
export interface ManualLender {
  carTypes: readonly VehicleType[];
  interestRate: string;
  comparisonRate: string | null;
  termMonths: number;
  depositPercent: string;
  balloonPercent: string;
  establishmentFee: Cents;
  monthlyFee: Cents;
  exampleAmount: Cents | null;
  exampleTermMonths: number | null;
  exampleSecured: boolean | null;
  disclaimer: string;
  lenderName: string | null;
  creditLicence: string | null;
  ratesUrl: string | null;
  as_of: string;
  until: string;
}

type Priced = Pick<Vehicle, 'car_type' | 'price_cents' | 'offer_price_cents'>;

export const findManualLender = (lenders: readonly ManualLender[], { car_type }: Priced): ManualLender | undefined =>
  lenders.find(({ carTypes: vehicleTypes }) => vehicleTypes.includes(car_type));

/** The offer for a vehicle's price, as a lender would deliver it; null where it makes no loan. */
export const manualEntry = (
  lender: ManualLender,
  vehicle: Priced,
  weeklyMethod: LoanTerms['weeklyMethod'],
): LenderEntry | null => {
  const priceCents = sellingPriceCents(vehicle);
  if (priceCents === null) return null;
  const { interestRate, comparisonRate, termMonths, as_of, until: _until, carTypes: _types, ...rest } = lender;
  const { depositPercent, balloonPercent, ...said } = rest;
  const quoteRepayment = (frequency: LoanTerms['frequency']) =>
    loanQuote({
      priceCents,
      tradeInCents: 0,
      termMonths,
      frequency,
      weeklyMethod,
      annualRate: interestRate,
      deposit: { percent: depositPercent },
      balloon: { percent: balloonPercent },
      timing: 'arrears',
      establishmentFeeCents: lender.establishmentFee,
      establishmentFee: 'financed',
      monthlyFeeCents: lender.monthlyFee,
    });
  const [weekly, monthly] = [quoteRepayment('weekly'), quoteRepayment('monthly')];
  if (weekly.kind === 'refused' || monthly.kind === 'refused') return null;
  return {
    ...said,
    interestRate: Number(interestRate),
    comparisonRate: comparisonRate === null ? null : Number(comparisonRate),
    paymentWeek: weekly.repaymentCents,
    paymentMonth: monthly.repaymentCents,
    termMonths,
    termYears: termMonths / 12,
    deposit: monthly.depositCents,
    balloon: monthly.balloonCents,
    as_of: `${as_of}T00:00:00.000Z`,
  };
};
