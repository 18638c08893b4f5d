import { Suspense, use, useEffect } from 'react';
import { useScrollAndFocus } from '#web/app/use-scroll-and-focus.ts';
import { PageBoundary } from '#web/app/page-boundary.tsx';
import { DealerContext, PageParamsContext } from '#web/console/lib/console-context.ts';
import type { MyDealer } from '#web/console/lib/me.ts';
import { PageSkeleton } from '#web/console/ui/skeleton.tsx';
import { writeText } from '#web/lib/browser-storage.ts';
import { useLocation } from '#web/lib/router.tsx';
import { useDealerColours } from './dealer-colours.ts';
import { Frame } from './frame/frame.tsx';
import { NoPage, PageFailed } from './no-page.tsx';
import { matchRoute, type MatchedRoute } from './match-route.ts';
import { loadPage } from './load-page.ts';
import { mayOpen, type ConsoleRoute } from './route.ts';
import { dealerRoutes } from './routes.ts';
import { LAST_DEALER } from './start-view.tsx';

function LoadedPage({ route }: { route: ConsoleRoute }) {
  const { Page } = use(loadPage(route));
  return <Page />;
}

const useTitle = (title: string, dealer: string): void => {
  useEffect(() => {
    document.title = `${title} · ${dealer}`;
  }, [title, dealer]);
};

function Matched({ matched, dealer }: { matched: MatchedRoute<ConsoleRoute> | null; dealer: MyDealer }) {
  const { pathname } = useLocation();
  useTitle(matched?.route.title ?? 'No page here', dealer.name);
  useScrollAndFocus(pathname);
  if (matched === null) return <NoPage />;
  if (!mayOpen(dealer, matched.route)) return <NoPage isClosed />;
  return (
    <PageBoundary key={pathname} fallback={<PageFailed />}>
      <Suspense fallback={<PageSkeleton />}>
        <PageParamsContext value={matched.params}>
          <LoadedPage route={matched.route} />
        </PageParamsContext>
      </Suspense>
    </PageBoundary>
  );
}

/** A page in the frame of the dealer that the address names. */
export function DealerView({ dealer, path }: { dealer: MyDealer; path: string }) {
  useDealerColours(dealer.colour);
  useEffect(() => writeText('local', LAST_DEALER, dealer.tenant), [dealer.tenant]);
  const matched = matchRoute(dealerRoutes, path);
  return (
    <DealerContext value={dealer}>
      <Frame current={matched?.route.path}>
        <Matched matched={matched} dealer={dealer} />
      </Frame>
    </DealerContext>
  );
}
