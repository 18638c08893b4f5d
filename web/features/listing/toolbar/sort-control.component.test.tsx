import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchState } from '#domain/search/state.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { addressNow, listingView, searchBase, searchNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { choosePayment } from '#web/sections/payment/use-payment.ts';
import { saveShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';
import { SortControl } from './sort-control.tsx';

const site = fixtureSite();
const open = (search: Partial<SearchState> = {}, of = site) =>
  renderInPage(<SortControl {...listingView(search)} />, { site: of });
const select = () => screen.getByRole('combobox', { name: 'Sort' });
const values = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'));

beforeEach(() => window.history.replaceState(null, '', searchBase));
afterEach(() => {
  saveShopperLocation(site.slug, null);
  choosePayment(site.slug, 'cash');
});

describe('the order of a listing', () => {
  test('says that prices are compared with their charges where the dealer’s prices leave them out', () => {
    const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    const { unmount } = open();
    expect(labels()).toContain('Lowest price');
    unmount();
    open({}, { ...site, estimates_on_costs: true });
    expect(labels()).toContain('Lowest price with estimated charges');
    expect(labels()).not.toContain('Lowest price');
  });

  test('is one of the dealer’s, and goes into the address with the filters, on the first page', async () => {
    open({ refinements: { fuel: ['diesel'] }, page: 4 });
    expect(values()).toEqual(site.search.sorts);
    await userEvent.selectOptions(select(), 'price_asc');
    expect(searchNow()).toEqual({ fuel: 'diesel', sortBy: 'price_asc' });
  });

  test('by relevance is not written', async () => {
    open({ sortBy: 'price_asc' });
    await userEvent.selectOptions(select(), 'relevance');
    expect(addressNow()).toBe(searchBase);
  });

  test('keeps the search in hidden fields for a browser without scripts, but not the order before', () => {
    const { container } = open({ refinements: { make: ['Mazda', 'Toyota'] }, sortBy: 'price_asc', query: 'towbar' });
    const fields = [...container.querySelectorAll('input[type="hidden"]')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value'),
    ]);
    expect(fields).toContainEqual(['query', 'towbar']);
    expect(fields.map(([name]) => name)).not.toContain('sortBy');
  });

  test('by distance is offered once a place is known, and writes the locations, nearest first', async () => {
    saveShopperLocation(site.slug, { id: '4870', label: 'Cairns QLD', km: { cairns: 2, townsville: 347 } });
    open();
    await userEvent.selectOptions(select(), 'distance');
    expect(searchNow()).toMatchObject({ sortBy: 'distance', near: 'cairns,townsville' });
  });

  test('by distance is not offered by a dealer with a single location', () => {
    saveShopperLocation(site.slug, { id: '4870', label: 'Cairns QLD', km: { cairns: 2 } });
    open({}, { ...site, locations: site.locations.slice(0, 1) });
    expect(values()).not.toContain('distance');
  });

  test('by weekly payment is offered to who pays by finance', () => {
    choosePayment(site.slug, 'finance');
    open();
    expect(values()).toContain('weekly_price_asc');
  });

  test('that the address has is shown even where the dealer does not list it', () => {
    open({ sortBy: 'distance', near: ['cairns'] });
    expect(values()).toContain('distance');
    expect(select()).toHaveProperty('value', 'distance');
  });
});
