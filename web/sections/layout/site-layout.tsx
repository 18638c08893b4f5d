import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import styles from './site-layout.module.css';

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <LoadingBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
