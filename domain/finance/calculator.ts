import { formatDollars, type Cents } from '../money/rules.ts';
import { frequencies, monthsOfYears, type Frequency, type LoanTerms, type Refusal } from './loan-terms.ts';
import { loanQuote, type LoanQuote } from './repayment.ts';

/** What the shopper typed. Amounts are dollars; empty ones are 0. */
export interface CalculatorInput {
  annualRate: string;
  years: string;
  deposit: string;
  tradeIn: string;
  balloon: string;
  frequency: Frequency;
}
export type CalculatorField = keyof CalculatorInput;

export { frequencies as calculatorFrequencies };
export const calculatorYears = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const calculatorStart = { years: '5', deposit: '', tradeIn: '', balloon: '', frequency: 'weekly' } as const;

/** Of a lender's loan: the establishment fee is financed, the account fee is paid with the repayments. */
export interface LoanFees {
  establishmentCents: Cents;
  monthlyCents: Cents;
  /** False where the lender does not say them and they follow from its repayment. */
  stated: boolean;
}
const noFees: LoanFees = { establishmentCents: 0, monthlyCents: 0, stated: true };

interface ResultParts extends Pick<
  LoanQuote,
  'creditCents' | 'depositCents' | 'balloonCents' | 'periods' | 'repaymentCents' | 'totalCents'
> {
  fees: LoanFees;
  frequency: Frequency;
  years: string;
  annualRate: string;
  tradeInCents: Cents;
  weeklyMethod: LoanTerms['weeklyMethod'];
}

/** An estimate with the shopper's own figures; no lender's offer, and no `CreditAdvertisement`. Made by `calculate` only. */
class CalculatorResult {
  readonly kind = 'result';
  readonly parts: Readonly<ResultParts>;
  protected readonly made = true;
  constructor(parts: ResultParts) {
    this.parts = parts;
  }
}
export type { CalculatorResult };

export interface CalculatorRefusal {
  kind: 'refused';
  field: CalculatorField;
  message: string;
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** Of dollars as people write them; blank is 0, null is no amount. */
export const centsTyped = (text: string): Cents | null => {
  if (text.trim() === '') return 0;
  const [, whole, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
};

const amountNames = { deposit: 'deposit', tradeIn: 'trade-in', balloon: 'balloon' } as const;

const refused = (field: CalculatorField, message: string): CalculatorRefusal => ({ kind: 'refused', field, message });

/** docs/product/finance.md, 'Calculator'. */
const sentences = (refusal: Refusal, priceCents: Cents): CalculatorRefusal => {
  switch (refusal) {
    case 'invalid_input':
      return refused('annualRate', 'Enter the interest rate as a number, such as 8.5.');
    case 'rate_out_of_range':
      return refused('annualRate', 'Enter an interest rate from 0 to 48 percent.');
    case 'term_out_of_range':
      return refused('years', 'Choose a term of up to ten years.');
    case 'price_out_of_range':
      return refused('deposit', 'The price of this vehicle is outside what the calculator takes.');
    case 'amount_not_positive':
      return refused(
        'deposit',
        `Deposit and trade-in together must be less than the price, ${formatDollars(priceCents)}.`,
      );
    case 'balloon_exceeds_amount':
      return refused('balloon', 'The balloon can be no more than the amount borrowed.');
    case 'zero_repayment':
      return refused('balloon', 'Nothing would be left to repay over the term. Choose a smaller balloon.');
    default:
      return refusal satisfies never;
  }
};

const typedAmounts = (input: CalculatorInput): Record<keyof typeof amountNames, Cents> | CalculatorRefusal => {
  const [deposit, tradeIn, balloon] = [centsTyped(input.deposit), centsTyped(input.tradeIn), centsTyped(input.balloon)];
  const amounts = { deposit, tradeIn, balloon };
  for (const name of ['deposit', 'tradeIn', 'balloon'] as const)
    if (amounts[name] === null)
      return refused(name, `Enter the ${amountNames[name]} as an amount in dollars, such as 5,000.`);
  return { deposit: deposit ?? 0, tradeIn: tradeIn ?? 0, balloon: balloon ?? 0 };
};

/** What a lender's loan adds: its fees and, where nothing differs from it, the repayment as the lender gives it. */
interface LentOn {
  fees: LoanFees;
  repaymentCents?: Cents;
}

/** The repayment for this price with the shopper's figures, or a sentence on why there is none. */
export const calculate = (
  priceCents: Cents,
  input: CalculatorInput,
  weeklyMethod: LoanTerms['weeklyMethod'],
  { fees, repaymentCents: given }: LentOn = { fees: noFees },
): CalculatorResult | CalculatorRefusal => {
  const amounts = typedAmounts(input);
  if ('kind' in amounts) return amounts;
  const annualRate = input.annualRate.trim();
  const quote = loanQuote({
    priceCents,
    deposit: { cents: amounts.deposit },
    tradeInCents: amounts.tradeIn,
    annualRate,
    weeklyMethod,
    balloon: { cents: amounts.balloon },
    establishmentFee: 'financed',
    timing: 'arrears',
    establishmentFeeCents: fees.establishmentCents,
    monthlyFeeCents: fees.monthlyCents,
    frequency: input.frequency,
    termMonths: monthsOfYears(input.years) ?? 0,
  });
  if (quote.kind === 'refused') return sentences(quote.refusal, priceCents);
  const { creditCents, depositCents, balloonCents, periods } = quote;
  const repaymentCents = given ?? quote.repaymentCents;
  return new CalculatorResult({
    creditCents,
    depositCents,
    balloonCents,
    periods,
    repaymentCents,
    annualRate,
    weeklyMethod,
    frequency: input.frequency,
    years: input.years,
    tradeInCents: amounts.tradeIn,
    fees,
    // At a rate of 0 rounded repayments can come to a cent less than what was borrowed.
    totalCents: Math.max(quote.totalCents + periods * (repaymentCents - quote.repaymentCents), creditCents),
  });
};
