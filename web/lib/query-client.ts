import { QueryClient, type QueryCache } from '@tanstack/react-query';
import type { AnswerKey } from './answer-query.ts';
import { ApiError, type CallApi } from './api.ts';

/** Stock changes every few minutes; the edge holds an answer for seconds. */
const STALE_AFTER_MS = 60_000;
/** Tries after the first one. */
const RETRIES = 2;
/** Answers kept of each route that no component shows. */
const IDLE_ANSWERS = 10;

/** An answer as the page function hands it to the browser. */
export interface KeptAnswer {
  id: AnswerKey[0];
  request: AnswerKey[1];
  data: unknown;
}

/** A refusal is an answer: only a missing connection or a fault of ours is worth another try. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const baseClient = (call: CallApi, retry: (failures: number, error: Error) => boolean): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [id, request], signal }) => call(id, request, signal),
        retry,
        retryDelay: (failures) => (failures + 1) * 1_000,
        staleTime: STALE_AFTER_MS,
        gcTime: Infinity,
        // Without a connection a request fails and the page says so; it does not wait in silence.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Answers are compared by identity only; a deep comparison of each search answer costs more than it saves.
        structuralSharing: false,
      },
    },
  });

/** Evicts the answer that has been out of use for longest once a route has more than ten. */
const limitIdleAnswers = (cache: QueryCache): void => {
  /** Hashes of queries, the one used last at the end. */
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
    for (const query of idle.slice(0, -IDLE_ANSWERS)) if (query !== undefined) cache.remove(query);
  });
};

/** The client of one page render: each question is asked once, and a failure is final. */
export const pageQueryClient = (call: CallApi): QueryClient => baseClient(call, () => false);

/** The browser's client: three tries for a lost connection, ten idle answers of each route. */
export const browserQueryClient = (call: CallApi): QueryClient => {
  const client = baseClient(call, (failures, error) => failures < RETRIES && isWorthRetrying(error));
  limitIdleAnswers(client.getQueryCache());
  return client;
};

/** All answers the client has. */
export const keptAnswers = (client: QueryClient): KeptAnswer[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [id, request], state: { data } }) => (data === undefined ? [] : [{ id, request, data }]));

/** Fills a client with the answers of another. */
export const fillAnswers = (client: QueryClient, answers: readonly KeptAnswer[]): void => {
  for (const { id, request, data } of answers) client.setQueryData([id, request], data);
};
