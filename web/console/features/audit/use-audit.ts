import { useInfiniteQuery } from '@tanstack/react-query';
import { addressOf, answerOf, api, problemOf, type CallProblem } from '#web/console/lib/api.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import { toQuery, type AuditFilters } from './audit-url.ts';
import type { Entry } from './entry.ts';

export interface Audit {
  /** Newest first; undefined until the first answer. */
  entries: readonly Entry[] | undefined;
  problem: CallProblem | null;
  isFetching: boolean;
  hasMore: boolean;
  loadMore: () => void;
  refetch: () => void;
}

/** A dealer's audit by the page. */
export const useAudit = (tenant: string, filters: AuditFilters): Audit => {
  const input = { params: { tenant }, query: toQuery(filters) };
  const key: AddressKey = [{ address: `${addressOf('console.list-audit', input)}#pages` }, {}];
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return answerOf(await api('console.list-audit', { ...input, query: { ...input.query, ...cursor }, signal }));
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    problem: problemOf(error),
    isFetching,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
};
