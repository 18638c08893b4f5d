import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { readWatchlist, replaceWatchlist, type WatchlistEntry } from '#web/sections/watchlist/watchlist.ts';
import { closeToast, currentToast } from '#web/ui/toast/toast-store.ts';
import { Watchlist } from './watchlist.tsx';

const saved = (id: string): WatchlistEntry => ({
  id,
  slug: id,
  name: `Car ${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
});
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/cars/') ? new Response('{}', { status: 410 }) : Response.json(fixtureSearch()),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
  return () => vi.unstubAllGlobals();
});
afterEach(() => {
  act(closeToast);
  act(() => replaceWatchlist('coastline', []));
});

describe('the watchlist', () => {
  test('shows what is saved with this dealer, and says where it is kept', () => {
    replaceWatchlist('coastline', [saved('a'), saved('b')]);
    replaceWatchlist('totara', [saved('c')]);
    renderInPage(<Watchlist />);
    expect(names()).toEqual(['Car a', 'Car b']);
    expect(screen.getByText('2 cars, kept in this browser')).toBeDefined();
    act(() => replaceWatchlist('totara', []));
  });

  test('loses a car that is removed, and counts one as one', async () => {
    replaceWatchlist('coastline', [saved('a'), saved('b')]);
    renderInPage(<Watchlist />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Car a' }));
    expect(names()).toEqual(['Car b']);
    expect(screen.getByText('1 car, kept in this browser')).toBeDefined();
    expect(currentToast()).toMatchObject({ title: 'Car Removed', text: 'Car a is no longer in your watchlist' });
  });

  test('is cleared at once, which can be undone with every car in its order', async () => {
    replaceWatchlist('coastline', [saved('a'), saved('b')]);
    renderInPage(<Watchlist />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(readWatchlist('coastline')).toEqual([]);
    const toast = currentToast();
    expect(toast).toMatchObject({ title: 'Watchlist Cleared', text: '2 cars removed', action: { label: 'Undo' } });
    if (toast === null || 'to' in toast.action) throw new Error('There is nothing to undo.');
    act(toast.action.onPress);
    expect(names()).toEqual(['Car a', 'Car b']);
  });

  test('that is empty says how a car comes into it, and where cars are', () => {
    renderInPage(<Watchlist />);
    expect(screen.getByText(/^No saved cars yet\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find a car' }).getAttribute('href')).toMatch(/^\/search\//);
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });
});
