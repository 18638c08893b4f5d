import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { pageRequest, renderInPage } from '#test/web/render-in-page.tsx';
import { ApiError, type CallApi } from '#web/lib/api.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { answeredSearch, useListing } from './use-listing.ts';

const listing = { canonical: '/search/toyota/', heading: 'Toyota', base: { make: ['Toyota'] } };

describe('what was searched', () => {
  test('is the address with the filters of its path', () => {
    const asked = { ...emptySearch, refinements: { fuel: ['diesel'] }, page: 2 };
    expect(answeredSearch(asked, fixtureSearch({ listing }))).toMatchObject({
      refinements: { make: ['Toyota'], fuel: ['diesel'] },
      page: 2,
    });
  });

  test('is what the answer has read in the words, where it has', () => {
    const asked = { ...emptySearch, query: 'diesel ute' };
    expect(answeredSearch(asked, fixtureSearch({ listing, read_as: 'body=ute&fuel=diesel' }))).toMatchObject({
      query: '',
      refinements: { body: ['ute'], fuel: ['diesel'] },
    });
  });
});

describe('the view of a listing', () => {
  const answers = new Map<string, () => Promise<SearchAnswer>>();
  const call: CallApi = async (_id, request) => {
    const page = String(request.query?.['page'] ?? '1');
    return (await (answers.get(page) ?? (async () => fixtureSearch({ listing })))()) as never;
  };
  const client = () => pageQueryClient(call);
  let seen: ReturnType<typeof useListing>;
  function Probe() {
    seen = useListing();
    return null;
  }
  const page = (query: string) => (
    <PageRequestProvider request={{ ...pageRequest({ path: '/search/toyota/' }), search: new URLSearchParams(query) }}>
      <Probe />
    </PageRequestProvider>
  );
  const arrived = () => waitFor(() => expect(seen.view?.state).toBe('current'));

  test('is not there before the first answer', async () => {
    renderInPage(page('fuel=diesel'), { client: client() });
    expect(seen).toEqual({ view: undefined, failedWith: null });
    await arrived();
    expect(seen.view?.searchState.refinements).toEqual({ make: ['Toyota'], fuel: ['diesel'] });
  });

  test('follows the address at once and keeps the answer before, so that a second press builds on the first', async () => {
    const slow = Promise.withResolvers<SearchAnswer>();
    answers.set('2', () => slow.promise);
    const { rerender } = renderInPage(page(''), { client: client() });
    await arrived();
    rerender(page('page=2&fuel=diesel'));
    await waitFor(() => expect(seen.view?.state).toBe('loading'));
    expect(seen.view?.searchState).toMatchObject({ page: 2, refinements: { make: ['Toyota'], fuel: ['diesel'] } });
    expect(seen.view?.answered).toMatchObject({ page: 1, refinements: { make: ['Toyota'] } });
    await act(async () => slow.resolve(fixtureSearch({ listing, page: 2 })));
    await arrived();
    expect(seen.view?.answered.page).toBe(2);
  });

  test('stays with the answer before where the next one is refused, and says with what', async () => {
    answers.set('3', () => Promise.reject(new ApiError(400, 'validation_failed', 'No.')));
    const { rerender } = renderInPage(page(''), { client: client() });
    await arrived();
    rerender(page('page=3'));
    await waitFor(() => expect(seen.view?.state).toBe('failed'));
    expect(seen).toMatchObject({ failedWith: 400, view: { answer: { count: 312 }, answered: { page: 1 } } });
  });
});
