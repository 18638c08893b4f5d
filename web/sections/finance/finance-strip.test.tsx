import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import type { FinanceFigures } from '#domain/finance/figures-schema.ts';
import type { FinanceLayout } from '#domain/finance/providers.ts';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { parsedPage } from '#test/web/parsed-page.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import { CreditNotice } from './credit-notice.tsx';
import { FinanceStrip } from './finance-strip.tsx';

const example = 'Comparison rate based on a secured loan of $30,000 over 5 years';

const common = {
  week_cents: 15_949,
  repayment_cents: 15_949,
  interest_rate: '8.49',
  term_months: 60,
  term: '5 years',
  deposit_cents: 459_900,
  balloon_cents: 0,
  notice: 'WARNING: Conditions apply.',
  wording: 'AU 2026-11',
  as_of: fixtureNow.toISOString(),
  until: fixtureNow.toISOString(),
};
const australian: FinanceFigures = {
  ...common,
  country: 'AU',
  frequency: 'weekly',
  comparison_rate: '9.37',
  example: { amount_cents: 3_000_000, term_months: 60, secured: true, text: example },
};
const newZealand: FinanceFigures = {
  ...common,
  country: 'NZ',
  frequency: 'weekly',
  establishment_fee_cents: 37_500,
  monthly_fee_cents: 850,
  total_payable_cents: 3_909_360,
  rates_url: 'https://lender.example/rates',
};

const rendered = (figures: FinanceFigures, layout: FinanceLayout) => {
  const dealer = fixtureSite();
  const site = { ...dealer, finance: { ...dealer.finance, layout } };
  const advertisement = creditAdvertisement(figures, fixtureNow);
  if (advertisement === null) throw new Error('There is no advertisement.');
  const request = { site, origin: 'https://x.example', path: '/', params: {}, search: new URLSearchParams() };
  const { body } = parsedPage(
    renderToString(
      <PageRequestProvider request={{ ...request, now: fixtureNow }}>
        <FinanceStrip advertisement={advertisement} />
        <CreditNotice advertisement={advertisement} />
      </PageRequestProvider>,
    ),
  );
  return {
    figures: [...body.querySelectorAll('[data-estimate] li, [data-estimate] dl > div, [data-estimate] > p')].map(
      (part) => [...part.childNodes].map((node) => node.textContent).join(': '),
    ),
    notice: body.querySelector('[data-credit-notice]')?.textContent,
    link: body.querySelector('a')?.getAttribute('href'),
  };
};

describe('the strip', () => {
  test('says repayment, rates, term, deposit and final payment in a line, then the example', () => {
    expect(rendered(australian, 'line').figures).toEqual([
      ...['$159 a week', '8.49% p.a. interest rate', '9.37% p.a. comparison rate', 'over 5 years'],
      ...['$4,599 deposit', '$0 final payment', example],
    ]);
  });

  test('has a line for each in a table', () => {
    expect(rendered({ ...australian, term: '54 months' }, 'table').figures).toEqual([
      ...['Repayment: $159 a week', 'Interest rate: 8.49% p.a.', 'Comparison rate: 9.37% p.a.', 'Term: 54 months'],
      ...['Deposit: $4,599', 'Final payment: $0', example],
    ]);
  });

  test('begins with the comparison rate where the layout says so', () => {
    expect(rendered(australian, 'comparison_first').figures.slice(0, 3)).toEqual([
      '9.37% p.a. comparison rate',
      '8.49% p.a. interest rate',
      '$159 a week',
    ]);
  });

  test('shows a monthly payment as it was delivered', () => {
    expect(rendered({ ...australian, repayment_cents: 69_105, frequency: 'monthly' }, 'line').figures[0]).toBe(
      '$691.05 a month',
    );
  });

  test('of New Zealand shows total payable and all fees, and no comparison rate', () => {
    expect(rendered(newZealand, 'line').figures).toEqual([
      ...['$159 a week', '8.49% p.a. annual interest rate', '$39,093.60 total payable', '$375 establishment fee'],
      ...['$8.50 a month account fee', 'over 5 years', '$4,599 deposit', '$0 final payment'],
    ]);
  });
});

describe('the notice', () => {
  test('leads to the rates that a lender of New Zealand publishes', () => {
    expect(rendered(newZealand, 'line')).toMatchObject({
      notice: 'WARNING: Conditions apply. The lender’s rates and fees',
      link: 'https://lender.example/rates',
    });
    expect(rendered(australian, 'line')).toMatchObject({ notice: 'WARNING: Conditions apply.', link: undefined });
  });
});
