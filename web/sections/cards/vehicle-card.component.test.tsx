import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { VehicleCard } from './vehicle-card.tsx';

const market = {
  below_cents: 120_000,
  reference: 'state' as const,
  as_of: '10 November 2026',
  from: '2026-11-10T00:00:00.000Z',
  until: '2026-12-10T00:00:00.000Z',
};

test('a card says how far its price is below the market, with the date for those who hear it, and opens nothing', () => {
  renderInPage(<VehicleCard hit={hitSchema.parse({ ...fixtureVehicle(), market })} sizes="100vw" />);
  const badge = screen.getByText(/below the state average/);
  expect(badge.textContent).toBe('$1,200 below the state average, as of 10 November 2026');
  expect(badge.closest('details, button, a')).toBeNull();
});

test('a card without a comparison says nothing of the market', () => {
  renderInPage(<VehicleCard hit={hitSchema.parse(fixtureVehicle())} sizes="100vw" />);
  expect(screen.queryByText(/average/)).toBeNull();
});
