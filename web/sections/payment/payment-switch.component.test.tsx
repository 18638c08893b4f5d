import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderHookInPage, renderInPage } from '#test/web/render-in-page.tsx';
import { PaymentSwitch } from './payment-switch.tsx';
import { choosePayment, offersFinance, usePaysByFinance } from './use-payment.ts';

const site = fixtureSite();
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap((radio) => (radio.checked ? radio.labels?.[0]?.textContent : []));

afterEach(() => act(() => choosePayment(site.slug, 'cash')));

describe('the type of payment', () => {
  test('is cash until the shopper chooses finance, which the document says for its styles', async () => {
    renderInPage(<PaymentSwitch />);
    expect(chosen()).toEqual(['Cash']);
    await userEvent.click(screen.getByRole('radio', { name: 'Finance' }));
    expect(chosen()).toEqual(['Finance']);
    expect(document.documentElement.dataset['payment']).toBe('finance');
  });

  test('is kept for this dealer only', async () => {
    renderInPage(<PaymentSwitch />);
    await userEvent.click(screen.getByRole('radio', { name: 'Finance' }));
    expect(localStorage.getItem(`fc:${site.slug}:payment`)).toBe('finance');
    expect(localStorage.getItem('fc:totara:payment')).toBeNull();
  });

  test('is the same in both places that show it', async () => {
    renderInPage(
      <>
        <PaymentSwitch />
        <PaymentSwitch />
      </>,
    );
    await userEvent.click(screen.getAllByRole('radio', { name: 'Finance' })[0]!);
    expect(chosen()).toEqual(['Finance', 'Finance']);
  });

  test('is finance only with a dealer that offers it', () => {
    choosePayment(site.slug, 'finance');
    const pays = (of: typeof site) => renderHookInPage(usePaysByFinance, of).result.current;
    expect(offersFinance(site)).toBe(true);
    expect(pays(site)).toBe(true);
    expect(pays({ ...site, flags: { ...site.flags, finance_enabled: false } })).toBe(false);
    expect(pays({ ...site, finance: { ...site.finance, provider: null } })).toBe(false);
  });
});
