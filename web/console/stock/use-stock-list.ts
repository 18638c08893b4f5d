import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressOf, answerOf, api, problemOf, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import { listKey } from './list-key.ts';
import { toAsked, type StockQuery } from './stock-url.ts';

export type VehicleList = Calls['stock.list-cars']['answer'];
export type VehicleRow = VehicleList['cars'][number];

const PAGE_CARS = 100;
const FRESH_MS = 10_000;
const NO_CARS: readonly VehicleRow[] = [];

interface Cars {
  cars: readonly VehicleRow[];
  /** Of the first page; undefined until it is there. */
  list: VehicleList | undefined;
  /** Of the last attempt; the cars of the one before stay. */
  problem: CallProblem | null;
  /** Of another address, shown until this one's are there. */
  isOld: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** One list of the dealer that is shown, loaded page by page. */
export const useStockList = (query: StockQuery): Cars => {
  const { tenant } = useDealer();
  const asked = toAsked(query);
  const pages = useInfiniteQuery<VehicleList, Error, InfiniteData<VehicleList, string>, AddressKey, string>({
    queryKey: listKey(addressOf('stock.list-cars', { params: { tenant }, query: asked })),
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...asked, limit: PAGE_CARS, ...(pageParam !== '' && { cursor: pageParam }) };
      return answerOf(await api('stock.list-cars', { params: { tenant }, query: page, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });
  const { data } = pages;
  const cars = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.cars) ?? NO_CARS;
    // A car that moved between two pages is there once.
    return [...new Map(all.map((car) => [car.id, car])).values()];
  }, [data]);
  return {
    cars,
    list: data?.pages[0],
    problem: problemOf(pages.error),
    isOld: pages.isPlaceholderData,
    hasMore: pages.hasNextPage,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
    retry: () => void pages.refetch(),
  };
};
