import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { vehicleModule } from './deferred-module.ts';
import { VehicleView } from './vehicle-view.tsx';

beforeAll(vehicleModule.load);
// Nothing answers: the page's own values are what is tested.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const base = fixtureSite('coastline');
const site: Site = { ...base, flags: { ...base.flags, trade_in_enabled: true, finance_page: true } };

const show = (vehicle: Partial<Vehicle>, change: Partial<VehicleAnswer> = {}, shown: Site = site) =>
  renderInPage(<VehicleView answer={{ ...fixtureVehicleAnswer(vehicle, shown), ...change }} />, { site: shown });

const summary = () => screen.getByRole('region', { name: 'Price and contact' });
const offers = (name: string | RegExp) =>
  [...within(summary()).queryAllByRole('link', { name }), ...within(summary()).queryAllByRole('button', { name })]
    .length > 0;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the actions of a vehicle page', () => {
  test('an available vehicle can be asked about, driven, financed, traded for and called about', () => {
    show({ price_cents: 3_000_000 });
    for (const name of ['Enquire Now', 'Test Drive', 'Finance', 'Trade In', /^Call/])
      expect([name, offers(name)]).toEqual([name, true]);
    expect(offers('Find Me Something Similar')).toBe(false);
  });

  test('a sold one offers something similar first, and can still be asked about', () => {
    show({ sold: true, status: 'sold', price_cents: 3_000_000 });
    expect(within(summary()).getAllByRole('link')[0]?.textContent).toBe('Find Me Something Similar');
    expect(offers('Test Drive')).toBe(false);
    expect(offers('Enquire Now')).toBe(true);
  });

  test('the way to something similar is a form that begins with the request, beside the search', async () => {
    show({ sold: true, status: 'sold', price_cents: 3_000_000 });
    await userEvent.click(within(summary()).getByRole('link', { name: 'Find Me Something Similar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Find Me Something Similar' });
    const message = await within(dialog).findByRole('textbox', { name: /What are you looking for/ });
    expect(message).toHaveProperty('value', 'Can you please find me something similar?');
    const search = within(dialog).getByRole('link', { name: 'See similar vehicles we have now' });
    expect(search.getAttribute('href')).toMatch(/^\/search\//);
  });

  test('the deposit is on the button that reserves', () => {
    show({}, { reservable: true });
    expect(offers('Reserve Car Now · $200')).toBe(true);
  });

  test('a history report opens through our own address, and only where the feed has one', () => {
    show({ file: 'https://reports.example/r1' });
    const link = within(summary()).getByRole('link', { name: 'Get history report' });
    expect(link.getAttribute('href')).toBe('/api/v1/cars/2021-toyota-hilux-sr5-c10417/history-report');
  });

  test('without a number there is no call button, and the console says so once', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const unknown = { location: null, phone: null };
    const { rerender } = show({}, unknown);
    rerender(<VehicleView answer={{ ...fixtureVehicleAnswer({}, site), ...unknown }} />);
    expect(screen.queryByText(/^Call/)).toBeNull();
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});

describe('the sections of a vehicle page', () => {
  const page = fixtureVehicleAnswer().page;

  test('stand in the dealer’s order, without those that the dealer left out', () => {
    show({ features: ['Sunroof'] }, { page: { ...page, sections: ['features', 'comments', 'key_information'] } });
    expect(headings()).toEqual(expect.arrayContaining(['Features', 'Dealer Comments', 'Key information']));
    expect(headings().indexOf('Features')).toBeLessThan(headings().indexOf('Dealer Comments'));
    expect(headings()).not.toContain('Car Details');
  });

  test('a text that the dealer has not written leaves no heading', () => {
    show({}, { page: { ...page, why_buy: null, protect: null } });
    expect(headings().filter((text) => /buy|protect/i.test(text ?? ''))).toEqual([]);
  });

  test('all features of a long list can be searched, and the number found is announced', async () => {
    const features = Array.from({ length: 31 }, (_, n) => `Feature ${n + 1}`);
    show({ features: [...features, 'Heated seats'] });
    const section = screen.getByRole('region', { name: 'Features' });
    await userEvent.type(within(section).getByRole('searchbox', { name: 'Find a feature' }), 'seats heated');
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Heated seats']);
    expect(within(section).getByRole('status').textContent).toBe('1 of 32');
  });

  test('thirty features have no search field', () => {
    show({ features: Array.from({ length: 30 }, (_, n) => `Feature ${n + 1}`) });
    expect(screen.queryByRole('searchbox', { name: 'Find a feature' })).toBeNull();
  });
});
