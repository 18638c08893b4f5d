import { expect, test } from 'vitest';
import type { FinanceFigures } from '#domain/finance/figures-schema.ts';
import { fixtureVehicleAnswer, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { FinanceEstimate } from './finance-estimate.tsx';

const estimate: FinanceFigures = {
  country: 'AU',
  week_cents: 15_949,
  repayment_cents: 15_949,
  frequency: 'weekly',
  interest_rate: '8.49',
  comparison_rate: '9.37',
  term_months: 60,
  term: '5 years',
  deposit_cents: 459_900,
  balloon_cents: 0,
  example: { amount_cents: 3_000_000, term_months: 60, secured: true, text: 'Comparison rate based on an example' },
  notice: 'WARNING: Conditions apply.',
  wording: 'AU 2026-11',
  valid_until: '2026-12-15',
  as_of: fixtureNow.toISOString(),
  until: fixtureNow.toISOString(),
};

test('repayment, rates, terms and warning are behind one press, and its line has no figure', () => {
  const { container } = renderInPage(<FinanceEstimate answer={{ ...fixtureVehicleAnswer(), estimate }} />, {
    site: fixtureSite(),
  });
  const [details, ...others] = container.querySelectorAll('details');
  expect(others).toEqual([]);
  expect(container.textContent).toBe(details?.textContent);
  expect(details?.querySelector('summary')?.textContent).not.toMatch(/\d/);
  for (const said of ['$159 a week', '8.49% p.a.', '9.37% p.a.', 'an example', 'WARNING', 'until 15 December 2026'])
    expect(details?.textContent).toContain(said);
});
