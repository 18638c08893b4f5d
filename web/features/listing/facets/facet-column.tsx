import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCodePart } from '#web/lib/use-code-part.ts';
import type { ListingView } from '#web/features/listing/use-listing.ts';
import { isWide, loadPanel, panelCode, watchWidth } from './panel-code.ts';
import styles from './panel-sections.module.css';

/** On a narrow screen the sheet needs the code, after the first view. */
const LATER_MS = 1_000;

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

/** The filters beside the list. On a narrow screen, where they are a sheet, the HTML stays as it came and costs nothing. */
export function FacetColumn({ view }: { view: ListingView }) {
  const wide = useWasWide();
  const { code: Panel } = useCodePart(panelCode, wide);
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel(), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isServed = useIsServed();
  if (wide && Panel !== undefined) return <Panel view={view} />;
  // React keeps what is there; writing HTML, even none, is refused by Trusted Types.
  if (!isServed) return <div className={styles.panel} />;
  return <div className={styles.panel} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
