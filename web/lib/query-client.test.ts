import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerQuery } from './answer-query.ts';
import { ApiError, type CallApi } from './api.ts';
import { browserQueryClient, fillAnswers, servedAnswers, pageQueryClient } from './query-client.ts';

interface Asked {
  text: string;
  signal: AbortSignal | undefined;
  answer: (data: unknown) => void;
  refuse: (error: Error) => void;
}

/** A client over an API that responds when the test says so. */
const setUp = (make: (call: CallApi) => QueryClient = browserQueryClient) => {
  const asked: Asked[] = [];
  const call = (id: string, request: object, signal?: AbortSignal): Promise<unknown> =>
    new Promise((answer, refuse) => asked.push({ text: JSON.stringify([id, request]), signal, answer, refuse }));
  return { client: make(call as CallApi), asked };
};
const search = (page: number) => answerQuery('search.search', { query: { page: String(page) } });
const watch = (client: QueryClient, page: number) => {
  const observer = new QueryObserver(client, search(page));
  return { observer, leave: observer.subscribe(() => undefined) };
};
const offline = new ApiError(0, 'offline', '');
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the query client of the browser', () => {
  test('fetches once for all components with the same query', async () => {
    const { client, asked } = setUp();
    const both = Promise.all([client.fetchQuery(search(1)), client.fetchQuery(search(1))]);
    await settle();
    asked[0]?.answer('one');
    expect(await both).toEqual(['one', 'one']);
    expect(asked).toHaveLength(1);
  });

  test('asks again for an answer that is older than a minute, and keeps the old one until then', async () => {
    const { client, asked } = setUp();
    fillAnswers(client, [{ id: 'search.search', request: { query: { page: '1' } }, data: 'old' }]);
    watch(client, 1).leave();
    await vi.advanceTimersByTimeAsync(59_999);
    watch(client, 1).leave();
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    const { observer } = watch(client, 1);
    await settle();
    expect(asked).toHaveLength(1);
    expect(observer.getCurrentResult().data).toBe('old');
  });

  test('gives a request up when no component waits for it any more, and asks anew for the next', async () => {
    const { client, asked } = setUp();
    watch(client, 1).leave();
    await settle();
    expect(asked[0]?.signal?.aborted).toBe(true);
    const { observer } = watch(client, 1);
    await settle();
    asked[1]?.answer('one');
    await settle();
    expect(observer.getCurrentResult()).toMatchObject({ data: 'one', error: null });
  });

  test('keeps the answer it has when the next try fails', async () => {
    const { client, asked } = setUp(pageQueryClient);
    const { observer } = watch(client, 1);
    await settle();
    asked[0]?.answer('known');
    await settle();
    void observer.refetch();
    await settle();
    asked[1]?.refuse(offline);
    await settle();
    expect(observer.getCurrentResult()).toMatchObject({ data: 'known', error: offline });
  });

  test('tries a lost connection three times, a refusal once', async () => {
    const { client, asked } = setUp();
    const { observer } = watch(client, 1);
    await settle();
    asked[0]?.refuse(offline);
    await vi.advanceTimersByTimeAsync(1_000);
    asked[1]?.refuse(new ApiError(503, 'upstream_unavailable', ''));
    await vi.advanceTimersByTimeAsync(2_000);
    asked[2]?.refuse(offline);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
    expect(observer.getCurrentResult().error).toBe(offline);

    const refused = watch(client, 2);
    await settle();
    asked[3]?.refuse(new ApiError(404, 'not_found', ''));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    expect(refused.observer.getCurrentResult().error).toMatchObject({ status: 404 });
  });

  test('keeps ten answers of a route that no component shows; what was in use last goes last', () => {
    const { client } = setUp();
    const fill = (page: number): void =>
      fillAnswers(client, [{ id: 'search.search', request: { query: { page: String(page) } }, data: page }]);
    client.setQueryData(answerQuery('sites.get').queryKey, 'site' as never);
    fill(0);
    watch(client, 0);
    for (let page = 1; page <= 10; page += 1) fill(page);
    watch(client, 2).leave();
    fill(11);
    fill(12);
    const kept = servedAnswers(client).map(({ data }) => data);
    expect(kept).toEqual(['site', 0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test.each([
    [2, [4, 5]],
    // The newest stays: it is about to be shown.
    [0, [5]],
  ])('keeps as many as the dealer’s setting says: %i, the oldest goes first', (entries, pages) => {
    const { client } = setUp((call) => browserQueryClient(call, () => entries));
    for (let page = 1; page <= 5; page += 1)
      fillAnswers(client, [{ id: 'search.search', request: { query: { page: String(page) } }, data: page }]);
    expect(servedAnswers(client).map(({ data }) => data)).toEqual(pages);
  });
});

describe('the query client of a page render', () => {
  test('answers a failure at once', async () => {
    const { client, asked } = setUp(pageQueryClient);
    const answer = client.fetchQuery(search(1));
    await settle();
    asked[0]?.refuse(offline);
    await expect(answer).rejects.toBe(offline);
    expect(asked).toHaveLength(1);
  });

  test('hands over the answers it has, and only those', async () => {
    const { client, asked } = setUp(pageQueryClient);
    const answers = Promise.allSettled([client.fetchQuery(search(1)), client.fetchQuery(search(2))]);
    await settle();
    asked[0]?.answer('one');
    asked[1]?.refuse(offline);
    await answers;
    expect(servedAnswers(client)).toEqual([{ id: 'search.search', request: { query: { page: '1' } }, data: 'one' }]);
  });
});
