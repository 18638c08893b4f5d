import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureCarAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { CheckoutView } from './checkout-view.tsx';
// The page loads it later; here it is there at once.
import './checkout-flow.tsx';

const shown = (change: Parameters<typeof fixtureCarAnswer>[0], reservable: boolean, site = fixtureSite('totara')) =>
  renderInPage(<CheckoutView answer={{ ...fixtureCarAnswer(change, site), reservable }} />, { site });

test('nobody is told to pay now for what cannot be reserved, and the missing notice is named', async () => {
  shown({ car_type: 'used', cin_url: null }, false);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /cannot be reserved online yet: its Consumer Information Notice is missing/,
  );
  expect(screen.queryByText('You pay now')).toBeNull();
});

test('a sold vehicle lacks no notice: it cannot be reserved', async () => {
  shown({ car_type: 'used', cin_url: null, sold: true }, false);
  expect((await screen.findByRole('alert')).textContent).toBe('This vehicle cannot be reserved online.');
});

test('the terms stand beside what can be reserved', async () => {
  shown({}, true, fixtureSite('coastline'));
  expect(screen.getByText('You pay now')).toBeDefined();
  expect(await screen.findByRole('button', { name: /Continue to pay/ })).toBeDefined();
});
