import { useEffect, useState, useSyncExternalStore } from 'react';
import { codePart } from '#web/lib/code-part.ts';
import { useCodePart } from '#web/lib/use-code-part.ts';
import type { ListingView } from '#web/features/listing/use-listing.ts';
import styles from './panel-sections.module.css';

/** Where listing.module.css shows the column. */
const WIDE = '(width >= 1000px)';

/** On a narrow screen the sheet needs the code, after the first view. */
const LATER_MS = 1_000;

const panelCode = codePart(async () => (await import('./facet-panel.tsx')).FacetPanel);

/** The page function writes the column for every screen. */
const isWide = (): boolean => typeof window === 'undefined' || window.matchMedia(WIDE).matches;

const watchWidth = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const load = (): Promise<unknown> => panelCode.load().catch(() => undefined);

/** Loads the column's code where it is shown. Without it the column stays as the page function wrote it: its rows are links. */
export const loadFacetColumn = async (): Promise<void> => {
  if (isWide()) await load();
};

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
    const timer = setTimeout(() => void load(), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isServed = useIsServed();
  if (wide && Panel !== undefined) return <Panel view={view} />;
  // React keeps what is there; writing HTML, even none, is refused by Trusted Types.
  if (!isServed) return <div className={styles.panel} />;
  return <div className={styles.panel} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
