import { pick } from '#web/lib/deferred/module.ts';
import { layoutModule } from './deferred-module.ts';
import { type ReactNode, lazy, Suspense } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { skip } from '#web/lib/skip.ts';
import { saveCompared, COMPARE_PATH, compareHref, useComparedIds } from '#web/sections/compare/comparison.ts';
import { ToastHost } from '#web/ui/toast/toast.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './site-layout.module.css';

/** A 2 px bar under the header while loading. Screen readers get the result instead. */
function LoadingBar() {
  const busy = useIsFetching() > 0;
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden />;
}

const CompareBar = lazy(() => import('#web/sections/compare/compare-bar.tsx'));

/** Floats at the bottom edge: the toast and the comparison bar. */
function BottomBar({ quiet }: { quiet: boolean }) {
  const { site, path } = usePageRequest();
  const chosen = useComparedIds(site.slug);
  return (
    <div className={styles.dock}>
      <ToastHost />
      {site.flags.compare_enabled && chosen.length > 0 && path !== COMPARE_PATH && !quiet && (
        <Suspense>
          <CompareBar count={chosen.length} href={compareHref(chosen)} onClear={() => saveCompared(site.slug, [])} />
        </Suspense>
      )}
    </div>
  );
}

/** Links that work as they are served; menus and numbers follow. */
const Header = servedPart(pick(layoutModule, (module) => module.HeaderContent));

const Announcement = servedPart(pick(layoutModule, (module) => module.AnnouncementContent));

export function SiteLayout({ children }: { children: ReactNode }) {
  const { site, path } = usePageRequest();
  const quiet = isPaymentPage(path);
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        Skip to content
      </a>
      {site.layout.announcement !== null && !quiet && <Announcement />}
      <Header quiet={quiet} />
      <LoadingBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer quiet={quiet} />
      <BottomBar quiet={quiet} />
    </>
  );
}
