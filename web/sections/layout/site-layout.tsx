import type { ReactNode } from 'react';
import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { layoutModule } from './deferred-module.ts';
import { LoadingBar } from './loading-bar.tsx';
import styles from './site-layout.module.css';

const Announcement = servedPart(pick(layoutModule, (module) => module.AnnouncementContent));

export function SiteLayout({ children }: { children: ReactNode }) {
  const { site, path } = usePageRequest();
  const quiet = isPaymentPage(path);
  return (
    <>
      <a className={styles.skip} href="#content">
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
