import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressNow, listingView } from '#test/web/listing-view.ts';
import { renderHookInPage, renderInPage } from '#test/web/render-in-page.tsx';
// Loaded ahead: on a busy machine it takes longer than a test waits.
import '#web/features/listing/deferred.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { recentSearches } from './search-history.ts';
import { useRecordSearch } from './use-record-search.ts';
import { WithRecentSearches } from './with-recent-searches.tsx';

const KEY = 'fc:coastline:searches';
const store = (...searches: unknown[]): void => localStorage.setItem(KEY, JSON.stringify(searches));
const open = (value = '') =>
  renderInPage(
    <>
      <WithRecentSearches>
        <input aria-label="Keyword" defaultValue={value} />
      </WithRecentSearches>
      <button type="button">Elsewhere</button>
    </>,
  );
const field = () => screen.getByRole('textbox', { name: 'Keyword' });
const list = () => screen.queryByRole('region', { name: 'Last searches' });
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  window.history.replaceState(null, '', '/search');
  localStorage.clear();
  store({ address: '/search/toyota', words: ['Toyota', 'Diesel'] }, { address: '/search/kia', words: ['Kia'] });
});

describe('the last searches', () => {
  test('are shown below an empty field that has the focus, and lead to their search', async () => {
    open();
    expect(list()).toBeNull();
    await userEvent.click(field());
    await screen.findByRole('region', { name: 'Last searches' });
    expect(names()).toEqual(['Toyota, Diesel', 'Kia']);
    await userEvent.click(screen.getByRole('link', { name: 'Kia' }));
    expect(addressNow()).toBe('/search/kia');
    expect(list()).toBeNull();
  });

  test('stay away from a field that has words', async () => {
    open('towbar');
    await userEvent.click(field());
    expect(list()).toBeNull();
  });

  test.each([
    ['typing', () => userEvent.type(field(), 'a')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['leaving', () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))],
  ])('go with %s', async (_, action) => {
    open();
    await userEvent.click(field());
    await screen.findByRole('region', { name: 'Last searches' });
    await action();
    expect(list()).toBeNull();
  });

  test('stay while the keyboard is within them, and can be forgotten one by one', async () => {
    open();
    await userEvent.click(field());
    await screen.findByRole('region', { name: 'Last searches' });
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Toyota, Diesel');
    await userEvent.click(screen.getByRole('button', { name: 'Forget Toyota, Diesel' }));
    expect(names()).toEqual(['Kia']);
    await userEvent.click(screen.getByRole('button', { name: 'Forget Kia' }));
    expect(list()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('show nothing that another script wrote as a search', async () => {
    store(
      { address: '//other.example/', words: ['Free car'] },
      { address: 'https://other.example', words: ['Free car'] },
      { address: '/search/kia', words: [] },
      { address: '/search/kia', words: [7] },
      'Kia',
      null,
    );
    open();
    await userEvent.click(field());
    await new Promise((done) => void setTimeout(done));
    expect(list()).toBeNull();
  });
});

describe('a search', () => {
  const record = (view: ListingView) => renderHookInPage(useRecordSearch, view);
  const mazda = listingView({ refinements: { make: ['Mazda'] }, page: 3, sortBy: 'price_asc' });
  const addresses = () => recentSearches('coastline').map(({ address }) => address);

  test('is kept once it is answered, without its page and its order', async () => {
    const { rerender } = record({ ...mazda, state: 'loading' });
    await new Promise((done) => void setTimeout(done));
    expect(addresses()).toEqual(['/search/toyota', '/search/kia']);
    rerender(mazda);
    await waitFor(() => expect(addresses()[0]).toBe(mazda.href({ ...mazda.answered, page: 1, sortBy: 'relevance' })));
    expect(addresses()[0]).not.toMatch(/page|sort/);
  });

  test('that only turns the page is not another one', async () => {
    const { rerender } = record(mazda);
    await waitFor(() => expect(addresses()).toHaveLength(3));
    rerender({ ...mazda, answered: { ...mazda.answered, page: 4 } });
    fireEvent.focus(window);
    expect(addresses()).toHaveLength(3);
  });
});
