import { QueryClient, type QueryCache } from '@tanstack/react-query';
import type { AnswerKey } from './answer-query.ts';
import { ApiError, type CallApi } from './api.ts';

/** Stock changes every few minutes; the edge caches answers for seconds. */
const STALE_AFTER_MS = 60_000;
const RETRIES = 2;
/** Unused answers kept per route where the dealer's setting is not known. */
const IDLE_ANSWERS = 10;

/** An answer in the data that the page function sends to the browser. */
export interface ServedAnswer {
  id: AnswerKey[0];
  request: AnswerKey[1];
  data: unknown;
}

/** 4xx is final; a lost connection or a server error is retried. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const baseClient = (call: CallApi, retry: (failures: number, error: Error) => boolean): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Keys of other kinds bring a function of their own.
        queryFn: ({ queryKey: [id, request], signal }) => typeof id === 'string' && call(id, request, signal),
        retry,
        retryDelay: (failures) => (failures + 1) * 1_000,
        staleTime: STALE_AFTER_MS,
        gcTime: Infinity,
        // Offline, requests fail immediately instead of waiting for a connection.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Compare answers by identity: a deep comparison of search answers costs more than it saves.
        structuralSharing: false,
      },
    },
  });

/** Evicts the least recently used idle answer when a route has more than `entries`. */
const limitIdleAnswers = (cache: QueryCache, entries: () => number): void => {
  /** Query hashes, most recently used last. */
  const used = new Set<string>();
  cache.subscribe(({ type, query: { queryHash } }) => {
    if (type === 'removed') used.delete(queryHash);
    if (type !== 'added' && type !== 'observerRemoved') return;
    used.delete(queryHash);
    used.add(queryHash);
    const route = cache.get(queryHash)?.queryKey[0];
    const idle = [...used]
      .map((hash) => cache.get(hash))
      .filter((query) => query?.queryKey[0] === route && query?.getObserversCount() === 0);
    for (const query of idle.slice(0, -Math.max(1, entries()))) if (query !== undefined) cache.remove(query);
  });
};

/** The client of one page render: no retries. */
export const pageQueryClient = (call: CallApi): QueryClient => baseClient(call, () => false);

/**
 * The browser's client: three attempts on a lost connection, and as many idle answers per route as the dealer's
 * `resultCacheEntries` (docs/product/search.md, 'Result cache').
 */
export const browserQueryClient = (
  call: CallApi,
  entries: (client: QueryClient) => number | undefined = () => undefined,
): QueryClient => {
  const client = baseClient(call, (failures, error) => failures < RETRIES && isWorthRetrying(error));
  limitIdleAnswers(client.getQueryCache(), () => entries(client) ?? IDLE_ANSWERS);
  return client;
};

export const servedAnswers = (client: QueryClient): ServedAnswer[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [id, request], state: { data } }) =>
      data === undefined || typeof id !== 'string' ? [] : [{ id, request, data }],
    );

export const fillAnswers = (client: QueryClient, answers: readonly ServedAnswer[]): void => {
  for (const { id, request, data } of answers) client.setQueryData([id, request], data);
};
