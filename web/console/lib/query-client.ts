import { QueryClient } from '@tanstack/react-query';
import { CallError } from './api.ts';

const RETRIES = 2;
const STALE_AFTER_MS = 4_000;
const KEPT_MS = 10 * 60_000;

/** A lost connection is tried again by the frame's bar and by the next poll; a refusal is final. */
const isWorthRetrying = (error: Error): boolean => error instanceof CallError && error.problem.status >= 500;

export const consoleQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: (failures) => (failures + 1) * 1_000,
        staleTime: STALE_AFTER_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        structuralSharing: false,
      },
    },
  });
