import { lazy, Suspense } from 'react';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { choose, COMPARE_PATH, compareHref, useChosen } from '#web/sections/compare/comparison.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import styles from './dock.module.css';

const CompareBar = lazy(() => import('#web/sections/compare/compare-bar.tsx'));

/** What floats over the page's lower edge: the toast and, once a car is chosen, the way to the comparison. */
export function Dock() {
  const { site, path } = usePageRequest();
  const chosen = useChosen(site.slug);
  return (
    <div className={styles.dock}>
      <ToastHost />
      {chosen.length > 0 && path !== COMPARE_PATH && (
        <Suspense>
          <CompareBar count={chosen.length} href={compareHref(chosen)} onClear={() => choose(site.slug, [])} />
        </Suspense>
      )}
    </div>
  );
}
