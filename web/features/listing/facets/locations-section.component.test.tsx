import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchState } from '#domain/search/state.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { addressNow, listingView, searchBase, searchNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
// Loaded ahead: on a busy machine it takes longer than a test waits.
import '#web/features/listing/deferred.ts';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { saveShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';
import { LocationsSection } from './locations-section.tsx';

const site = fixtureSite();
const [first, second] = selectSalesLocations(site);
const names = selectSalesLocations(site).map(({ name }) => name);
const facets = { location_name: Object.fromEntries(names.map((name, n) => [name, 10 - n])) };
const open = (search: Partial<SearchState> = {}, of: Record<string, Record<string, number>> = facets) =>
  renderInPage(<LocationsSection view={listingView(search, { answer: fixtureSearch({ facets: of }) })} />);
const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('data-value'));

beforeEach(() => window.history.replaceState(null, '', searchBase));
afterEach(() => {
  act(() => saveShopperLocation(site.slug, null));
  vi.unstubAllGlobals();
});

describe('the locations of a listing', () => {
  test('are filters with their town and their count', async () => {
    open();
    expect(rows()).toEqual(names);
    const row = screen.getByRole('link', { name: new RegExp(`^${first?.name ?? ''}`) });
    expect(row.textContent).toContain(`${first?.address.city ?? ''} ${first?.address.state ?? ''}`);
    expect(row.textContent).toContain('10 in stock');
    await userEvent.click(row);
    expect(searchNow()).toEqual({ location_name: first?.name });
  });

  test('without a vehicle are left out unless they are chosen', () => {
    open({ refinements: { location_name: [second?.name ?? ''] } }, { location_name: { [first?.name ?? '']: 4 } });
    expect(rows()).toEqual([first?.name, second?.name]);
    expect(document.querySelector('summary')?.textContent).toBe('Locations1');
  });

  test('are in the order of their distance, which each row says, once the place is known', () => {
    const km = Object.fromEntries(selectSalesLocations(site).map(({ id }, n) => [id, 900 - 100 * n]));
    saveShopperLocation(site.slug, { id: '4870', label: 'Cairns QLD', km });
    open();
    expect(rows()).toEqual(names.toReversed());
    expect(screen.getAllByRole('link').at(-1)?.textContent).toContain('900 km');
  });

  test('put the nearest vehicles first when a postcode is entered', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ label: 'Cairns QLD 4870', lat: -16.92, lng: 145.77, from: 'table' }),
    );
    open({ page: 3 });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your postcode or address' }), '4870{Enter}');
    await waitFor(() => expect(searchNow()['sortBy']).toBe('distance'));
    expect(searchNow()['near']?.split(',')[0]).toBe('cairns');
    expect(addressNow()).not.toContain('page');
    expect(rows()[0]).toContain('Cairns');
  });
});
