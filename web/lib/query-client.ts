import { QueryClient } from '@tanstack/react-query';
import { ApiError, type AnswerKey, type CallApi } from './api.ts';

/** Stock changes every few minutes; the edge holds an answer for seconds. */
const STALE_AFTER_MS = 60_000;
const RETRIES = 2;

const isAnswerKey = (key: readonly unknown[]): key is AnswerKey => typeof key[0] === 'string' && key.length === 2;

/** A refusal is an answer: only a missing connection or a fault of ours is worth a second try. */
const worthRetrying = (count: number, error: Error): boolean =>
  count < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** The query cache. Every key is a request (`answerQuery`), which `call` answers. */
export const makeQueryClient = (call: CallApi, options: { retry: boolean }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        retry: options.retry ? worthRetrying : false,
        queryFn: ({ queryKey, signal }) => {
          if (!isAnswerKey(queryKey)) throw new TypeError('A query key must be made by answerQuery.');
          return call(queryKey[0], queryKey[1], signal);
        },
      },
    },
  });
