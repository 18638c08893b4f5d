import { lazy, Suspense } from 'react';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { saveCompared, COMPARE_PATH, compareHref, useComparedIds } from '#web/sections/compare/comparison.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import styles from './bottom-bar.module.css';

const CompareBar = lazy(() => import('#web/sections/compare/compare-bar.tsx'));

/** Floats at the bottom edge: the toast and the comparison bar. */
export function BottomBar({ quiet }: { quiet: boolean }) {
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
