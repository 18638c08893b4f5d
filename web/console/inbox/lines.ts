import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { InboxAnswer } from '#functions/inbox/contract.ts';
import { addressOf, answerOf, api, problemOf, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import { toAsked, type InboxQuery } from './inbox-address.ts';
import type { Line } from './lead-work.ts';
import { compareNews, dueFirst, newestFirst, type News } from './news.ts';

export type LinesPage = Extract<InboxAnswer, { changed: true }>;
type Pages = InfiniteData<LinesPage, string | undefined>;

const PAGE_LINES = 100;
const POLL_MS = 5_000;

interface Asking {
  tenant: string;
  query: InboxQuery;
  cursor?: string | undefined;
  since?: string | undefined;
  signal: AbortSignal;
}

const ask = async ({ tenant, query, cursor, since, signal }: Asking): Promise<LinesPage | null> => {
  const asked = { ...toAsked(query), cursor, since, limit: PAGE_LINES };
  const answer = answerOf(await api('inbox.list', { params: { tenant }, query: asked, signal }));
  return answer.changed ? answer : null;
};

const askPage = async (asking: Omit<Asking, 'since'>): Promise<LinesPage> => {
  const page = await ask(asking);
  if (page === null) throw new TypeError('Nothing has changed since nothing.');
  return page;
};

const keyOf = (tenant: string, query: InboxQuery, of: 'lines' | 'news'): AddressKey => [
  { address: `${of} ${addressOf('inbox.list', { params: { tenant }, query: toAsked(query) })}` },
  {},
];

/** Pages as they were loaded: nothing moves them but a press. */
const usePages = (tenant: string, query: InboxQuery) =>
  useInfiniteQuery<LinesPage, Error, Pages, AddressKey, string | undefined>({
    queryKey: keyOf(tenant, query, 'lines'),
    queryFn: ({ pageParam, signal }) => askPage({ tenant, query, cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });

/** The newest first page, asked for by its revision every five seconds in a tab that is seen. */
const useNewest = (tenant: string, query: InboxQuery, first: LinesPage | undefined) => {
  const client = useQueryClient();
  const key = keyOf(tenant, query, 'news');
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<LinesPage | null> => {
      const before = client.getQueryData<LinesPage | null>(key) ?? first;
      const answer = await ask({ tenant, query, since: before?.revision, signal });
      return answer ?? before ?? null;
    },
    enabled: first !== undefined,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
};

const NO_LINES: readonly Line[] = [];

interface InboxLines {
  lines: readonly Line[];
  /** What happened since they were loaded; lines stay where they are until `adopt`. */
  news: News;
  counts: LinesPage['counts'];
  state: 'loading' | 'failed' | 'there';
  /** Of the last attempt; the lines of the one before stay. */
  problem: CallProblem | null;
  /** Of another address, shown until this one's are there. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last page that was asked for did not come. */
  isStuck: boolean;
  loadMore: () => void;
  retry: () => void;
  /** Begins the list anew with the newest leads. */
  adopt: () => void;
}

const stateOf = (pages: Pages | undefined, error: Error | null): InboxLines['state'] => {
  if (pages !== undefined) return 'there';
  return error === null ? 'loading' : 'failed';
};

/** Where lines are there, the frame says by itself that the connection is lost. */
const problemBeside = (error: Error | null, isThere: boolean): CallProblem | null => {
  const problem = problemOf(error);
  return isThere && problem?.status === 0 ? null : problem;
};

/** The first with counts: they are asked for with first pages only. */
const countsOf = (...pages: readonly (LinesPage | null | undefined)[]): LinesPage['counts'] =>
  pages.find((page) => page?.counts != null)?.counts ?? null;

/** One list of the dealer that is shown: loaded page by page, looked after by polling. */
export const useInboxLines = (query: InboxQuery): InboxLines => {
  const { tenant } = useDealer();
  const client = useQueryClient();
  const pages = usePages(tenant, query);
  const { data, isPlaceholderData: isOld } = pages;
  const loaded = data?.pages[0];
  const newest = useNewest(tenant, query, isOld ? undefined : loaded);
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines) ?? NO_LINES, [data]);
  const latest = isOld ? undefined : newest.data;
  const before = query.view === 'follow_up' ? dueFirst : newestFirst;
  const news = useMemo(() => compareNews(lines, latest ?? null, before), [lines, latest, before]);
  return {
    lines,
    news,
    counts: countsOf(latest, loaded),
    state: stateOf(data, pages.error),
    problem: problemBeside(pages.error ?? newest.error, data !== undefined),
    isOld,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    isStuck: pages.isFetchNextPageError,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
    retry: () => void (pages.error === null ? newest.refetch() : pages.refetch()),
    adopt: () => {
      if (latest == null) return;
      client.setQueryData<Pages>(keyOf(tenant, query, 'lines'), { pages: [latest], pageParams: [undefined] });
    },
  };
};

interface Neighbours {
  before: Line | null;
  after: Line | null;
  /** From 1; null where the list as it was loaded does not have it. */
  position: number | null;
}

/** The leads beside one in its list. */
export const useNeighbours = (query: InboxQuery, leadId: string): Neighbours => {
  const { tenant } = useDealer();
  const { data, hasNextPage, isFetching, fetchNextPage } = usePages(tenant, query);
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines) ?? NO_LINES, [data]);
  const index = lines.findIndex(({ lead_id }) => lead_id === leadId);
  const isLast = index >= 0 && index >= lines.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, fetchNextPage]);
  if (index < 0) return { before: null, after: null, position: null };
  return { before: lines[index - 1] ?? null, after: lines[index + 1] ?? null, position: index + 1 };
};
