import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AvailabilityAnswer } from '#functions/vehicles/contract.ts';
import { availabilityState } from '#domain/vehicle/rules.ts';
import { fixtureSearch, fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { ReservationView } from './reservation-view.tsx';
// The page loads it later; here it is there at once.
import './reservation-flow.tsx';
import './similar-vehicles.tsx';

const asked: string[] = [];
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

/** `now`: what the server says once the page is there. */
const shown = (
  change: Parameters<typeof fixtureVehicleAnswer>[0],
  reservable: boolean,
  site = fixtureSite('totara'),
  now: Partial<AvailabilityAnswer> = {},
) => {
  const answer = { ...fixtureVehicleAnswer(change, site), reservable };
  const similar = { hits: fixtureSearch().hits, as_of: null };
  const availability = { state: availabilityState(answer.car), reservable, ...now };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.endsWith('/availability') ? availability : similar);
  });
  return renderInPage(<ReservationView answer={answer} />, { site });
};

test('nobody is told to pay now for what cannot be reserved, and the missing notice is named', async () => {
  shown({ car_type: 'used', cin_url: null }, false);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /is not reserved online\. Ask us for its Consumer Information Notice/,
  );
  expect(screen.queryByText('You pay now')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Ask us about this vehicle' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask about this vehicle' }).getAttribute('href')).toMatch(
    /^\/cars\/[^/]+#enquire$/,
  );
});

test('similar vehicles stand below one that cannot be had, and not beside a form to reserve it', async () => {
  const refused = shown({ car_type: 'used', cin_url: null }, false);
  expect(await screen.findByRole('region', { name: 'Similar vehicles' })).toBeDefined();
  refused.unmount();
  shown({}, true, fixtureSite('coastline'));
  await screen.findByRole('button', { name: /Continue to pay/ });
  expect(screen.queryByRole('region', { name: 'Similar vehicles' })).toBeNull();
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

test('nobody fills in the form of a vehicle that somebody else began to pay for after the page was made', async () => {
  const being_reserved = { until: '2026-11-21T00:09:00.000Z', now: '2026-11-21T00:00:00.000Z', waiting: 0 };
  shown({}, true, fixtureSite('coastline'), { reservable: false, being_reserved });
  expect(await screen.findByText('Being reserved, free again in 9 minutes unless it is paid.')).toBeDefined();
  expect(await screen.findByRole('heading', { level: 1, name: 'This vehicle is being reserved' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeDefined();
  expect(asked.filter((address) => address.endsWith('/availability'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull();
});

test('nobody is asked for a name for what was reserved after the page was made, nor told that somebody was faster', async () => {
  shown({}, true, fixtureSite('coastline'), { state: 'reserved', reservable: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'This vehicle is reserved' })).toBeDefined();
  expect(screen.getByText(/^Somebody else has reserved it\. Join the waiting list/)).toBeDefined();
  expect(screen.queryByText('You pay now')).toBeNull();
  expect(screen.queryByRole('button', { name: /Continue to pay/ })).toBeNull();
});

test('the price stands with the words that it leads with on the vehicle’s page', async () => {
  shown({ price_cents: 3_799_000, offer_price_cents: null, price_type: 'drive_away' }, true, fixtureSite('coastline'));
  const summary = screen.getByRole('complementary', { name: 'The vehicle and the terms' });
  expect(summary.textContent).toContain('$37,990 Drive away');
  expect(await screen.findByRole('button', { name: /Continue to pay/ })).toBeDefined();
});

test('the page’s own state counts where the server does not answer', async () => {
  const site = fixtureSite('coastline');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  renderInPage(<ReservationView answer={{ ...fixtureVehicleAnswer({}, site), reservable: true }} />, { site });
  expect(await screen.findByRole('button', { name: /Continue to pay/ })).toBeDefined();
});
