import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureVehicleAnswer } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { PriceSince } from './price-notes.tsx';

test('beside a previous price stands since when the lower one holds, as a day where the vehicle is', () => {
  renderInPage(<PriceSince answer={{ ...fixtureVehicleAnswer(), price_since: '2026-11-16T22:00:00.000Z' }} />);
  expect(screen.getByText(/At this price since/).textContent).toBe('At this price since 17 Nov 2026');
});

test('a price that is not reduced has no date', () => {
  const { container } = renderInPage(<PriceSince answer={fixtureVehicleAnswer()} />);
  expect(container.textContent).toBe('');
});
