import { useEffect, useState, useSyncExternalStore } from 'react';
import { firstUse } from '#web/lib/deferred/first-use.ts';
import { useDeferred } from '#web/lib/deferred/module.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { isWide, loadPanel, panelModule, watchWidth } from './panel-module.ts';
import styles from './panel-sections.module.css';

const never = (): (() => void) => () => undefined;

/** Whether the element was in the page function's HTML. */
const useIsServed = (): boolean => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  return isServed;
};

/** Stays true: a column that was rendered once is not put back to the served HTML. */
const useWasWide = (): boolean => {
  const wide = useSyncExternalStore(watchWidth, isWide, isWide);
  const [was, setWas] = useState(wide);
  if (wide && !was) setWas(true);
  return was || wide;
};

/**
 * The filters beside the list. Their rows are links: the HTML stays as it came until the page is used, and on a narrow screen,
 * where they are a sheet, for good.
 */
export function FacetColumn({ view }: { view: ListingView }) {
  const wide = useWasWide();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    void firstUse().then(() => {
      setIsUsed(true);
      void loadPanel();
    });
  }, []);
  const { module: Panel } = useDeferred(panelModule, wide && isUsed);
  const isServed = useIsServed();
  if (wide && Panel !== undefined) return <Panel view={view} />;
  // React keeps what is there; writing HTML, even none, is refused by Trusted Types.
  if (!isServed) return <div className={styles.panel} />;
  return <div className={styles.panel} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
