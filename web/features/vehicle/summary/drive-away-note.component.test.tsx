import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import type { CostedTenant } from '#domain/on-road-costs/estimate.ts';
import { fixtureVehicleAnswer, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { readBuyerState } from '#web/sections/buyer-state/buyer-state.ts';
import { DriveAwayNote } from './drive-away-note.tsx';

const site = fixtureSite();
const figure = { kind: 'registration', low_cents: 100_000, high_cents: 100_000, checked_on: '2026-11-01' } as const;
const dealer: CostedTenant = {
  country: 'AU',
  flags: { offers_subscriptions: false },
  on_costs: { enabled: true, confirmed: {}, figures: [{ ...figure, place: 'NSW' }], charges: [] },
};
const answer = fixtureVehicleAnswer({ car_type: 'new', simple_body: 'suv', price_cents: 3_000_000 });
const inState = (state: string) => driveAwayAt(answer.car, dealer, { state, now: fixtureNow });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = (asked: string[] = []) => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const state = /state=([A-Z]+)/.exec(address)?.[1] ?? '';
    return Response.json(
      address.includes('/geocode')
        ? { label: 'Ballina NSW 2478', lat: -28.86, lng: 153.56, from: 'table' }
        : { drive_away: inState(state) },
    );
  });
  const own = inState('QLD');
  if (own === null) throw new TypeError('The vehicle has an estimate or a reason.');
  renderInPage(<DriveAwayNote answer={{ ...answer, drive_away: own }} />, { site });
  return asked;
};

test('begins where the vehicle stands, with what is missing, and follows the state that the shopper chooses', async () => {
  const asked = show();
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('depends on the maker’s list price');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'You register it in' }), 'NSW');
  await waitFor(() => expect(screen.getAllByText('about $31,900')).toHaveLength(2));
  expect(asked).toEqual([`/api/v1/cars/${answer.car.slug}/drive-away?state=NSW`]);
  expect(screen.getByText('Vehicle duty').nextElementSibling?.textContent).toBe('$900');
  expect(screen.getByText(/Based on NSW rates checked on 1 November 2026/)).toBeDefined();
  expect(readBuyerState(site.slug)).toBe('NSW');
});

test('a postcode says the state, and is remembered', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'or your postcode' }), '2478{Enter}');
  await waitFor(() => expect(readBuyerState(site.slug)).toBe('NSW'));
  expect(screen.getByRole('combobox', { name: 'You register it in' })).toHaveProperty('value', 'NSW');
});

test('a price with the charges in it has no estimate', () => {
  const { container } = renderInPage(<DriveAwayNote answer={answer} />, { site });
  expect(container.textContent).toBe('');
});
