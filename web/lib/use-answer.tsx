import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { AnswerCache } from './answer-cache.ts';
import type { AnswerState } from './answer-cell.ts';
import type { AnswerQuery, ReadRouteId } from './api.ts';

const CacheContext = createContext<AnswerCache | null>(null);

export function AnswerCacheProvider({ cache, children }: { cache: AnswerCache; children: ReactNode }) {
  return <CacheContext value={cache}>{children}</CacheContext>;
}

export const useAnswerCache = (): AnswerCache => {
  const cache = use(CacheContext);
  if (cache === null) throw new TypeError('An answer outside of the cache.');
  return cache;
};

/** The answer to a question, asked for when the component is there; `enabled: false` only looks at what is known. */
export const useAnswer = <Id extends ReadRouteId>(
  query: AnswerQuery<Id>,
  { enabled = true }: { enabled?: boolean } = {},
): AnswerState<Id> & { ask: () => void } => {
  const cell = useAnswerCache().cell(query);
  const state = useSyncExternalStore(cell.watch, cell.state, cell.state);
  useEffect(() => {
    if (enabled) cell.refresh();
  }, [cell, enabled]);
  // A failure shows in the state.
  return { ...state, ask: () => void cell.ask().catch(() => undefined) };
};

/** Whether anything is being asked for. */
export const useIsAsking = (): boolean => {
  const { watchBusy, isBusy } = useAnswerCache();
  return useSyncExternalStore(watchBusy, isBusy, () => false);
};
