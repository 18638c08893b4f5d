import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureModels, fixtureSearch } from '#test/web/fixtures.ts';
import { pageRequest, renderInPage } from '#test/web/render-in-page.tsx';
import { answerQuery } from '#web/lib/answer-query.ts';
import { ApiError, type CallApi } from '#web/lib/api.ts';
import { definePage } from '#web/lib/page-definition.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { layoutModule } from '#web/sections/layout/deferred-module.ts';
import { PageOutlet } from './page-outlet.tsx';
import { notFoundEntry } from './pages/pages.ts';

beforeAll(layoutModule.load);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const query = answerQuery('search.models', {});
const page = definePage({
  query: () => query,
  head: ({ count }) => ({
    title: `${count} models`,
    description: '',
    canonical: '/models',
    index: true,
    jsonLd: [],
    ogImage: null,
    preload: null,
  }),
  Component: () => <h1>{useQuery(query).data?.count} models</h1>,
  errors: { 410: () => <h1>Its own page for what is gone</h1> },
});
const entry: PageEntry = {
  source: 'page.tsx',
  laterSource: null,
  first: { loaded: () => page, load: () => Promise.resolve(page) },
  loaded: () => page,
  load: () => Promise.resolve(page),
};

type Answer = 'pending' | 'answered' | number;

/** The page over an API whose answer the test sets. */
const open = async (first: Answer, refused: number | null = null) => {
  const api = { now: first, calls: 0 };
  const call = (async (id) => {
    if (id === 'search.search') return fixtureSearch();
    api.calls += 1;
    if (api.now === 'pending') return new Promise(() => undefined);
    if (api.now === 'answered') return fixtureModels({ count: 8 });
    throw new ApiError(api.now, 'upstream_unavailable', '');
  }) as CallApi;
  const request = pageRequest({ path: '/models' });
  renderInPage(<PageOutlet entry={entry} request={request} refused={refused} />, {
    client: pageQueryClient(call),
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return api;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const AWAY = 503;
/** Past the next try, and the moment in which its answer is rendered. */
const later = () => act(() => vi.advanceTimersByTimeAsync(15_050));

describe('a page whose answer is away', () => {
  test('says so, and becomes the page by itself once the answer is there', async () => {
    const api = await open(AWAY);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    api.now = 'answered';
    await later();
    expect(heading()).toBe('8 models');
    expect(document.title).toBe('8 models');
  });

  test('keeps the error while the next try is under way', async () => {
    const api = await open(AWAY);
    const away = heading();
    api.now = 'pending';
    await later();
    expect(api.calls).toBe(2);
    expect(heading()).toBe(away);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('that the page function met already is asked for again all the same', async () => {
    const api = await open(AWAY, AWAY);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    api.now = 'answered';
    await later();
    expect(heading()).toBe('8 models');
  });
});

describe('a page that is refused for good', () => {
  test('shows its own view of that refusal, and is not asked for again', async () => {
    const api = await open(410);
    expect(heading()).toBe('Its own page for what is gone');
    await later();
    expect(api.calls).toBe(1);
  });

  test('is not asked for where the page function was refused', async () => {
    await notFoundEntry.load();
    const api = await open('answered', 404);
    await later();
    expect(api.calls).toBe(0);
    expect(screen.getByRole('searchbox', { name: 'Search our vehicles' })).toBeDefined();
  });
});
