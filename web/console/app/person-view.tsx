import { Suspense, use, useEffect } from 'react';
import { useScrollAndFocus } from '#web/app/use-scroll-and-focus.ts';
import { PageSkeleton } from '#web/console/ui/skeleton.tsx';
import { Link, useLocation } from '#web/lib/router.tsx';
import type { MatchedRoute } from './match-route.ts';
import { loadPage } from './load-page.ts';
import type { PersonRoute } from './routes.ts';
import styles from './start-view.module.css';

function LoadedPage({ route }: { route: PersonRoute }) {
  const { Page } = use(loadPage(route));
  return <Page />;
}

/** A page of the person themselves, in the frame of no dealer. */
export function PersonView({ route }: MatchedRoute<PersonRoute>) {
  useScrollAndFocus(useLocation().pathname);
  useEffect(() => {
    document.title = route.title;
  }, [route]);
  return (
    <main className={styles.person}>
      <Link to="/" className={styles.back}>
        Back to your dealer
      </Link>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPage route={route} />
      </Suspense>
    </main>
  );
}
