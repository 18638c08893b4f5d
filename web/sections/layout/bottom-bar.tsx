import { lazy, Suspense } from 'react';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { saveCompared, COMPARE_PATH, compareHref, useComparedIds } from '#web/sections/compare/comparison.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import styles from './bottom-bar.module.css';

const CompareBar = lazy(() => import('#web/sections/compare/compare-bar.tsx'));

/** What floats over the page's lower edge: the toast and, once a car is chosen, the way to the comparison. */
export function BottomBar() {
  const { site, path } = usePageRequest();
  const chosen = useComparedIds(site.slug);
  return (
    <div className={styles.dock}>
      <ToastHost />
      {chosen.length > 0 && path !== COMPARE_PATH && (
        <Suspense>
          <CompareBar count={chosen.length} href={compareHref(chosen)} onClear={() => saveCompared(site.slug, [])} />
        </Suspense>
      )}
    </div>
  );
}
