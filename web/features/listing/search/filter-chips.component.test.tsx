import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { addressNow, listingView, searchBase } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { FilterChips } from './filter-chips.tsx';

const chips = () => screen.queryAllByRole('link').map((link) => link.textContent);
const open = (search: Partial<SearchState>, change: Parameters<typeof listingView>[1] = {}) =>
  renderInPage(<FilterChips view={listingView(search, change)} />);

beforeEach(() => window.history.replaceState(null, '', searchBase));

describe('the chips of a listing', () => {
  test('are not there while nothing is chosen, so that they take no room', () => {
    const { container } = open({ sortBy: 'price_asc', page: 3 });
    expect(container.textContent).toBe('');
  });

  test('each remove their own filter and keep the others', async () => {
    open({ refinements: { make: ['Mazda', 'Toyota'] }, ranges: { km: { min: null, max: 50_000 } } });
    expect(chips()).toEqual(['Remove Mazda', 'Remove Toyota', 'Remove Up to 50,000 km', 'Clear all']);
    await userEvent.click(screen.getByRole('link', { name: /Toyota/ }));
    expect(addressNow()).toContain('mazda');
    expect(addressNow()).not.toContain('oyota');
    expect(decodeURIComponent(addressNow())).toContain('range[km]=:50000');
  });

  test('are all removed at once, and the order stays', async () => {
    open({ refinements: { fuel: ['diesel'] }, query: 'towbar', sortBy: 'latest' });
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(addressNow()).toBe(`${searchBase}?sortBy=latest`);
  });

  test('name a dealership as people do, and one that is gone by its address', () => {
    const dealership = fixtureSite().dealerships[0]!;
    open({ refinements: { dealership_slug: [dealership.slug, 'closed-house'] } });
    expect(chips().slice(0, 2)).toEqual([`Remove ${dealership.name}`, 'Remove closed-house']);
  });

  test('offer the typed words as words where the answer read filters in them', () => {
    const asked: SearchState = { ...emptySearch, query: 'diesel ute' };
    const answer = fixtureSearch({ read_as: 'body=ute&fuel=diesel' });
    open({ refinements: { body: ['ute'], fuel: ['diesel'] } }, { asked, answer });
    const href = screen.getByRole('link', { name: 'Look for these words instead' }).getAttribute('href') ?? '';
    expect(new URL(href, 'https://dealer.example').searchParams.get('query')).toBe('"diesel ute"');
  });

  test('offer no words where nothing was read in them', () => {
    open({ query: 'diesel ute' });
    expect(screen.queryByRole('link', { name: 'Look for these words instead' })).toBeNull();
  });
});
