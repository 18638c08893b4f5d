import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { comparisonRate } from './comparison-rate.ts';
import { parseDecimal, percentText, roundedRatio } from './exact.ts';
import { frequencies, monthsOfYears, countPeriods, periodsPerYear, type LoanTerms, type Share } from './loan-terms.ts';
import { loanQuote, type LoanQuote } from './repayment.ts';

/** Amounts in cents; a share ends with '%', a term in years with 'y'. Computed with 50 digits by two other methods. */
const vectors = readFileSync(new URL('repayment-vectors.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const columns = vectors[0]?.split(',') ?? [];
const rows = vectors.slice(1).map((line) => {
  const cells = line.split(',');
  return Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
});

const share = (text = ''): Share => (text.endsWith('%') ? { percent: text.slice(0, -1) } : { cents: Number(text) });
const months = (text = ''): number => (text.endsWith('y') ? (monthsOfYears(text.slice(0, -1)) ?? NaN) : Number(text));
const termsOf = (row: Record<string, string>): LoanTerms => ({
  priceCents: Number(row['price']),
  deposit: share(row['deposit']),
  tradeInCents: Number(row['tradeIn']),
  balloon: share(row['balloon']),
  establishmentFeeCents: Number(row['fee']),
  establishmentFee: row['feeMode'] as LoanTerms['establishmentFee'],
  monthlyFeeCents: Number(row['monthlyFee']),
  annualRate: row['rate'] ?? '',
  frequency: row['frequency'] as LoanTerms['frequency'],
  timing: row['timing'] as LoanTerms['timing'],
  termMonths: months(row['term']),
  weeklyMethod: 'periodic',
});

const example: LoanTerms = {
  priceCents: 3_000_000,
  deposit: { cents: 0 },
  tradeInCents: 0,
  balloon: { cents: 0 },
  establishmentFeeCents: 0,
  establishmentFee: 'financed',
  monthlyFeeCents: 0,
  annualRate: '6.29',
  frequency: 'weekly',
  timing: 'arrears',
  termMonths: 60,
  weeklyMethod: 'periodic',
};
const quoteOf = (terms: LoanTerms): LoanQuote => {
  const quote = loanQuote(terms);
  if (quote.kind === 'refused') throw new Error(quote.refusal);
  return quote;
};

describe('a vector', () => {
  test.each(rows.filter(({ refusal }) => refusal === ''))('$id is computed to the cent', (row) => {
    const terms = termsOf(row);
    const quote = quoteOf(terms);
    const number = (name: string) => Number(row[name]);
    expect(quote).toMatchObject({
      depositCents: number('depositCents'),
      creditCents: number('credit'),
      financedCents: number('financed'),
      balloonCents: number('balloonCents'),
      periods: number('periods'),
      repaymentCents: number('repayment'),
      feeCents: number('feePerPeriod'),
      payableCents: number('repayment') + number('feePerPeriod'),
      totalCents: number('total'),
      costCents: number('cost'),
    });
    const rate = comparisonRate(quote, terms, row['country'] === 'NZ' ? 'NZ' : 'AU');
    expect(rate.percent ?? '').toBe(row['comparison']);
    if (rate.percent !== null) expect(Math.abs(rate.unrounded - number('unrounded'))).toBeLessThan(1e-6);
    else expect(rate.reason).toBe(row['country'] === 'NZ' ? 'not_applicable' : 'no_solution');
  });

  test.each(rows.filter(({ refusal }) => refusal !== ''))('$id is refused: $refusal', (row) => {
    expect(loanQuote(termsOf(row))).toEqual({ kind: 'refused', refusal: row['refusal'] });
  });

  test('there are 143 of them', () => {
    expect(rows).toHaveLength(143);
  });
});

describe('what is wrong in several ways', () => {
  test.each([
    ['invalid_input', { priceCents: 0, annualRate: 'x' }],
    ['price_out_of_range', { priceCents: 0, annualRate: '50' }],
    ['rate_out_of_range', { annualRate: '50', termMonths: 0 }],
    ['term_out_of_range', { termMonths: 0, deposit: { percent: '100' } }],
    ['amount_not_positive', { deposit: { percent: '100' }, balloon: { percent: '100' } }],
    ['balloon_exceeds_amount', { deposit: { percent: '50' }, balloon: { percent: '50.1' }, annualRate: '0' }],
  ] as const)('is refused by the first check: %s', (refusal, change) => {
    expect(loanQuote({ ...example, ...change })).toEqual({ kind: 'refused', refusal });
  });

  test.each([{ percent: '-1' }, { percent: '1e2' }, { percent: '' }, { cents: Infinity }, { cents: NaN }])(
    'a deposit of %j is no input',
    (deposit) => {
      expect(loanQuote({ ...example, deposit })).toEqual({ kind: 'refused', refusal: 'invalid_input' });
    },
  );
});

test('a weekly repayment may be taken from the monthly one instead', () => {
  const method = { weeklyMethod: 'monthly_x_12_over_52' } as const;
  expect(quoteOf(example).repaymentCents).toBe(13_455);
  expect(quoteOf({ ...example, ...method }).repaymentCents).toBe(13_478);
  expect(quoteOf({ ...example, ...method, frequency: 'monthly' }).repaymentCents).toBe(58_404);
});

test('half a cent is rounded up exactly', () => {
  const halfCent = { ...example, priceCents: 100, annualRate: '6', frequency: 'monthly', termMonths: 12 } as const;
  expect(quoteOf({ ...halfCent, balloon: { percent: '100' } }).repaymentCents).toBe(1);
  expect([roundedRatio(5n, 2n), roundedRatio(49n, 20n)]).toEqual([3n, 2n]);
  expect(['6.294', '6.295', '48', '0', '-1', 'abc', '1e-7'].map(percentText)).toEqual([
    ...['6.29', '6.30', '48.00', '0.00'],
    ...[null, null, null],
  ]);
  expect(parseDecimal('12.5')).toEqual({ digits: 125n, scale: 10n });
});

const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });

/** Digits beyond the thirtieth are the reference's own rounding. */
const halfUp = (value: Decimal, places: number): Decimal => value.toDecimalPlaces(30).toDecimalPlaces(places);

const referenceRepayment = (quote: LoanQuote, terms: LoanTerms): Decimal => {
  const n = countPeriods(terms.termMonths, terms.frequency);
  const i = new Exact(terms.annualRate).div(100).div(periodsPerYear[terms.frequency]);
  const financed = new Exact(quote.financedCents);
  if (i.isZero()) return financed.minus(quote.balloonCents).div(n);
  const v = new Exact(1).div(i.plus(1)).pow(n);
  const arrears = financed.minus(v.times(quote.balloonCents)).times(i).div(new Exact(1).minus(v));
  return terms.timing === 'advance' ? arrears.div(i.plus(1)) : arrears;
};

/** By Newton's method on the balance, period by period, instead of bisection on the closed form. */
const referenceComparison = (repayment: Decimal, quote: LoanQuote, terms: LoanTerms): string => {
  const paid = repayment.plus(quote.feeCents);
  const start = new Exact(quote.financedCents).minus(terms.establishmentFeeCents);
  let r = new Exact(terms.annualRate).div(100).div(periodsPerYear[terms.frequency]);
  for (let step = 0; step < 60; step += 1) {
    let [balance, slope] = [start, new Exact(0)];
    for (let period = 0; period < quote.periods; period += 1) {
      if (terms.timing === 'advance') balance = balance.minus(paid);
      slope = slope.times(r.plus(1)).plus(balance);
      balance = balance.times(r.plus(1));
      if (terms.timing === 'arrears') balance = balance.minus(paid);
    }
    const change = balance.minus(quote.balloonCents).div(slope);
    r = r.minus(change);
    if (change.abs().lt('1e-25')) break;
  }
  const factor = { weekly: '52.18', fortnightly: '26.09', monthly: '12' }[terms.frequency];
  return halfUp(r.times(factor).times(100), 12).toDecimalPlaces(2).toFixed(2);
};

const percents = (most: number) => fc.integer({ min: 0, max: most * 1_000 }).map((n) => String(n / 1_000));
const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 })),
  deposit: fc.oneof(
    fc.constant({ cents: 0 }),
    percents(60).map((percent) => ({ percent })),
  ),
  tradeInCents: fc.constantFrom(0, 0, 1, 800_000),
  balloon: fc.oneof(
    fc.constant({ cents: 0 }),
    percents(50).map((percent) => ({ percent })),
  ),
  establishmentFeeCents: fc.constantFrom(0, 0, 19_500, 77_000),
  establishmentFee: fc.constantFrom('financed', 'upfront'),
  monthlyFeeCents: fc.constantFrom(0, 0, 850, 1_200),
  annualRate: fc.oneof(percents(48), fc.constantFrom('0', '0.01', '6.29', '7.123456789', '48')),
  frequency: fc.constantFrom(...frequencies),
  timing: fc.constantFrom('arrears', 'advance'),
  termMonths: fc.integer({ min: 1, max: 120 }),
  weeklyMethod: fc.constant('periodic'),
});

describe('random loans', () => {
  test('have the repayment that arithmetic with fifty digits gives, to the cent', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const quote = loanQuote(terms);
        if (quote.kind === 'refused') {
          expect(['amount_not_positive', 'balloon_exceeds_amount', 'zero_repayment']).toContain(quote.refusal);
          return;
        }
        expect(quote.repaymentCents).toBe(halfUp(referenceRepayment(quote, terms), 0).toNumber());
      }),
      { numRuns: runs({ quick: 600, full: 20_000 }), seed: 20_261_122 },
    );
  });

  test('have the comparison rate that another method finds with fifty digits', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const quote = loanQuote(terms);
        if (quote.kind === 'refused') return;
        const rate = comparisonRate(quote, terms, 'AU');
        if (rate.percent === null) return;
        expect(rate.percent).toBe(referenceComparison(referenceRepayment(quote, terms), quote, terms));
      }),
      { numRuns: runs({ quick: 150, full: 3_000 }), seed: 20_261_123 },
    );
  });

  test('cost more in arrears than in advance, and no less with a higher rate', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const [arrears, advance] = (['arrears', 'advance'] as const).map((timing) => loanQuote({ ...terms, timing }));
        const dearer = loanQuote({ ...terms, timing: 'arrears', annualRate: '48' });
        if (arrears?.kind !== 'quote' || advance?.kind !== 'quote' || dearer.kind !== 'quote') return;
        expect(arrears.repaymentCents).toBeGreaterThanOrEqual(advance.repaymentCents);
        expect(dearer.repaymentCents).toBeGreaterThanOrEqual(arrears.repaymentCents);
      }),
      { numRuns: runs({ quick: 200, full: 5_000 }), seed: 20_261_124 },
    );
  });
});
