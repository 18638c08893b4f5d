import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api.ts';
import { contentQueryOf } from '#web/queries/content-query.ts';

/** Whether the page shows content; undefined until its query settles. A page that was served as 404 asks nothing. */
export const isContentThere = (client: QueryClient, path: string): boolean | undefined => {
  const state = client.getQueryState(contentQueryOf(path.replace(/\/$/, '')).queryKey);
  if (state === undefined) return false;
  if (state.data !== undefined) return true;
  if (state.error !== null) return !(state.error instanceof ApiError && state.error.status === 404);
  return state.fetchStatus === 'idle' ? false : undefined;
};
