import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fixtureVehicleAnswer, fixtureNow } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { Calculator } from './calculator.tsx';
import { VehicleCalculator } from './vehicle-calculator.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const result = () => screen.getByRole('status').textContent;

const example = 'Comparison rate based on a secured loan of $30,000 over 5 years';
/** $30,000 at 6.29 % over five years, with $395 that is financed and $10 a month. */
const estimate: NonNullable<VehicleAnswer['estimate']> = {
  country: 'AU',
  frequency: 'weekly',
  week_cents: 13_632,
  repayment_cents: 13_632,
  interest_rate: '6.29',
  term_months: 60,
  term: '5 years',
  deposit_cents: 0,
  balloon_cents: 0,
  comparison_rate: '7.58',
  notice: 'WARNING: Conditions apply.',
  wording: 'AU 2026-11',
  as_of: fixtureNow.toISOString(),
  until: fixtureNow.toISOString(),
  example: { amount_cents: 3_000_000, term_months: 60, secured: true, text: example },
};
const fees = { establishment_cents: 39_500, monthly_cents: 1_000 };
const advertised = (change: Partial<VehicleAnswer> = {}): VehicleAnswer => ({
  ...fixtureVehicleAnswer({ price_cents: 3_000_000, offer_price_cents: null }),
  estimate,
  estimate_fees: fees,
  ...change,
});

describe('the calculator', () => {
  it('starts with ten percent over five years where nothing is advertised, and says what is not included', () => {
    renderInPage(<Calculator priceCents={3_000_000} loan={null} />);
    expect(result()).toBe('$147 a week over 5 years, $38,149.80 in all');
    expect(screen.getByText('10% p.a. interest rate, an example: put in your own')).toBeDefined();
    expect(screen.getByText(/not an offer of credit.*final repayment may differ slightly/).textContent).toContain(
      'Not included: a lender’s fees',
    );
  });

  it('follows what is typed and what is slid', () => {
    renderInPage(<Calculator priceCents={3_000_000} loan={null} />);
    type('Interest rate', '8.5');
    expect(screen.getByText('8.5% p.a. interest rate, yours')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Monthly'));
    type('Balloon', '9,000');
    expect(result()).toBe('$494.60 a month over 5 years, $38,676 in all');
    type('Balloon, slider', '0');
    type('Term, slider', '2');
    expect(result()).toBe('$947.03 a month over 3 years, $34,093.08 in all');
    expect(screen.getByLabelText('Term, slider').getAttribute('aria-valuetext')).toBe('3 years');
  });

  it('says on the field why there is no result, and shows no figure', () => {
    renderInPage(<Calculator priceCents={3_000_000} loan={null} />);
    type('Deposit', '30000');
    const field = screen.getByLabelText('Deposit');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(result()).toMatch(/less than the price/);
    expect(screen.queryByText('Total payable')).toBeNull();
  });
});

describe('the calculator of a vehicle with an estimate', () => {
  it('begins with the advertised loan: the same repayment, with both rates, the example and the warning', () => {
    const { container } = renderInPage(<VehicleCalculator answer={advertised()} />);
    const shown = container.querySelector('[data-calculator-result]')?.textContent;
    expect(result()).toBe('$136 a week over 5 years, $36,043.80 in all');
    for (const words of [
      '6.29% p.a. interest rate',
      '7.58% p.a. comparison rate',
      example,
      'WARNING: Conditions apply.',
    ])
      expect(shown).toContain(words);
    expect(screen.getByText(/^The loan this vehicle is advertised with/)).toBeDefined();
  });

  it('comes to the advertised repayment where the lender does not say its fees', () => {
    renderInPage(<VehicleCalculator answer={advertised({ estimate_fees: undefined })} />);
    expect(result()).toMatch(/^\$136 a week over 5 years/);
    expect(screen.getByText('Fees in the advertised repayment, about')).toBeDefined();
  });

  it('keeps the advertised rates beside a rate of the shopper’s, and leads back to the loan', () => {
    const { container } = renderInPage(<VehicleCalculator answer={advertised()} />);
    type('Interest rate', '9');
    const shown = container.querySelector('[data-calculator-result]')?.textContent;
    for (const words of ['9% p.a. interest rate, yours', '6.29% p.a. interest rate', '7.58% p.a. comparison rate'])
      expect(shown).toContain(words);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the advertised loan' }));
    expect(result()).toBe('$136 a week over 5 years, $36,043.80 in all');
  });

  it('begins with the repayment of a lender who counts in another way, and counts by our formula from a change on', () => {
    const other = { ...estimate, repayment_cents: 13_000 };
    renderInPage(<VehicleCalculator answer={advertised({ estimate: other })} />);
    expect(result()).toBe('$130 a week over 5 years, $34,400.60 in all');
    type('Deposit', '100');
    expect(result()).toMatch(/^\$134 a week/);
  });
});
