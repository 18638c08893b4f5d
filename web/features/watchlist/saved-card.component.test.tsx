import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureVehicleAnswer } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { readWatchlist, replaceWatchlist, type WatchlistEntry } from '#web/sections/watchlist/watchlist.ts';
import { SavedCard } from './saved-card.tsx';

const record: WatchlistEntry = {
  id: 'car-1',
  name: '2021 Toyota Hilux SR5',
  slug: '2021-toyota-hilux-sr5-c10417',
  make: 'Toyota',
  model: 'Hilux',
  primary_image_url: '/media/l.ute.front34.white/640.jpeg',
};

/** Lets the cards come into sight. */
let appear: () => void;
const answers: (() => Response | Promise<Response>)[] = [];
const asked: string[] = [];
beforeEach(() => {
  answers.splice(0);
  asked.splice(0);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers.shift()?.();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        appear = () => act(() => tell([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  replaceWatchlist('coastline', [record]);
});
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number) => () =>
  new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
const open = (saved: WatchlistEntry = record) => renderInPage(<SavedCard record={saved} />);

describe('a saved vehicle', () => {
  test('is shown as it was saved, and asked for when it comes near', async () => {
    open();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(record.name);
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
    expect(asked).toEqual([]);
    answers.push(() => Response.json(fixtureVehicleAnswer()));
    appear();
    expect((await screen.findAllByText('$45,990')).length).toBeGreaterThan(0);
    expect(asked).toEqual([`/api/v1/cars/${record.slug}`]);
  });

  test.each(['https://tracker.example/pixel.gif', '//tracker.example/x', 'data:image/png,x'])(
    'shows no picture from %s, because any script of the site may have written it',
    (address) => {
      const { container } = open({ ...record, primary_image_url: address });
      expect(container.querySelector('img')).toBeNull();
    },
  );

  test.each([404, 410])('that is gone (%i) says so, leads to similar ones and can be removed', async (status) => {
    open();
    answers.push(problem(status));
    appear();
    expect(await screen.findByText('This car is no longer available.')).toBeDefined();
    const similar = screen.getByRole('link', { name: `Find something like the ${record.name}` });
    expect(decodeURIComponent(similar.getAttribute('href') ?? '').replaceAll('+', ' ')).toContain('Toyota Hilux');
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: `Remove ${record.name}` }));
    expect(readWatchlist('coastline')).toEqual([]);
  });
});
