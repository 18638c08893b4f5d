import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { Calculator } from './calculator.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the calculator', () => {
  it('starts with ten percent over five years, and says repayment, total and what is not included', () => {
    renderInPage(<Calculator priceCents={3_000_000} />);
    expect(screen.getByRole('status').textContent).toBe('$146.73 a week for 5 years, $38,149.80 in all');
    expect(screen.getByText(/not an offer of credit.*Final repayment may differ slightly/).textContent).toContain(
      'Not included: a lender’s fees',
    );
  });

  it('follows what is typed', () => {
    renderInPage(<Calculator priceCents={3_000_000} />);
    type('Interest rate', '8.5');
    type('How often', 'monthly');
    type('Balloon', '9,000');
    expect(screen.getByRole('status').textContent).toBe('$494.60 a month for 5 years, $38,676 in all');
  });

  it('says on the field why there is no result, and shows no figure', () => {
    renderInPage(<Calculator priceCents={3_000_000} />);
    type('Deposit', '30000');
    const field = screen.getByLabelText('Deposit');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toMatch(/less than the price/);
    expect(screen.queryByText('Total payable')).toBeNull();
  });
});
