import { useQuery } from '@tanstack/react-query';
import { startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { hasPage } from '#domain/site/dealer-pages.ts';
import { recordVisit } from '#web/forms/enquiry/visited-pages.ts';
import { useLocation } from '#web/lib/router.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { useTenantStylesheet } from './tenant-stylesheet.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { ErrorView } from '#web/sections/layout/errors/error-view.tsx';
import { SiteLayout } from '#web/sections/layout/site-layout.tsx';
import { SiteSkeleton } from '#web/sections/layout/site-skeleton.tsx';
import { matchPage, viewName } from './pages/match-page.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { notFoundEntry } from './pages/pages.ts';
import { hasRefusal, type PageRefusal } from './refusal.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

interface AppProps {
  origin: string;
  /** Time of the first view, from the page function, so that hydration matches. */
  startedAt: Date;
  refusal: PageRefusal | null;
}

const CLOCK_MS = 60_000;

/** The first view's time, then the browser's clock by the minute, so that 'open now' stays right. */
const useClock = (startedAt: Date): Date => {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    // In a transition, which served parts wait for (web/lib/deferred/served-part.tsx).
    const timer = setInterval(() => startTransition(() => setNow(new Date())), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

function SiteApp({ site, origin, startedAt, refusal }: AppProps & { site: Site }) {
  const { pathname, search } = useLocation();
  const now = useClock(startedAt);
  const match = matchPage(pathname);
  const request = useMemo<PageRequest>(
    () => ({
      site,
      origin,
      path: pathname,
      params: matchPage(pathname)?.params ?? {},
      search: new URLSearchParams(search),
      now,
    }),
    [site, origin, pathname, search, now],
  );
  const view = viewName(match, pathname);
  useScrollAndFocus(view);
  useEffect(() => recordVisit(site.slug, pathname, search), [site.slug, pathname, search]);
  const stylesLoaded = useTenantStylesheet(site);
  const isOfOthers = match !== undefined && !hasPage(match.id, site);
  const answered = refusal !== null && hasRefusal(refusal, pathname + search) ? refusal.status : null;
  const refused = isOfOthers ? 404 : answered;

  if (!stylesLoaded) return <SiteSkeleton failed={false} />;
  return (
    <PageRequestProvider request={request}>
      <SiteLayout>
        {/* Outside the keyed view: the current page stays visible until the next page's code has loaded. */}
        <Suspense>
          <PageBoundary key={view} fallback={<ErrorView status={500} />}>
            <PageOutlet entry={match?.entry ?? notFoundEntry} request={request} refused={refused} />
          </PageBoundary>
        </Suspense>
      </SiteLayout>
    </PageRequestProvider>
  );
}

export function App(props: AppProps) {
  const { data: site, error } = useQuery(siteQuery());
  if (site === undefined) return <SiteSkeleton failed={error !== null} />;
  return <SiteApp {...props} site={site} />;
}
