import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { LazyComponent, useLazyComponent } from '#web/lib/lazy-component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { rangeSliderCode } from '#web/sections/range/range-slider-code.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activeFilters } from './active-filters.ts';
import { SortControl } from './sort-control.tsx';
import styles from './toolbar.module.css';
import type { ListingView } from './use-listing.ts';

// Awaited: with `import(...).then(a, b)` Vite's preload wrapper drops `b` when the stylesheet fails.
const loadSave = async () => (await import('./deferred.ts')).SaveShownSearch;
const loadCompare = async () => (await import('./deferred.ts')).CompareLink;
const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

/** Id of the facet column, the target of the filter link without scripts. */
export const FILTERS_ID = 'filters';

/** Sort order; on a phone a bottom bar with the filter button, whose sheet is loaded on demand. */
export function Toolbar({ view }: { view: ListingView }) {
  const { searchState, href } = view;
  const { flags } = useSite();
  const [open, setOpen] = useState(false);
  const { Part: Sheet, bring: bringSheet } = useLazyComponent(loadSheet);
  const count = activeFilters(searchState).length;
  const bring = (otherwise?: () => void): void => {
    rangeSliderCode.load().catch(() => undefined);
    bringSheet(otherwise);
  };
  return (
    <div className={styles.toolbar}>
      <a
        href={`#${FILTERS_ID}`}
        className={styles.filters}
        onTouchStart={() => bring()}
        onPointerEnter={() => bring()}
        onClick={(event) => {
          event.preventDefault();
          // If the sheet fails to load, go where the link goes without scripts.
          bring(() => location.assign(`#${FILTERS_ID}`));
          setOpen(true);
        }}
      >
        <Icon of={SlidersHorizontal} />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </a>
      <SortControl searchState={searchState} href={href} />
      {flags.alerts_enabled && (
        <div className={styles.save}>
          <LazyComponent load={loadSave}>{(Save) => <Save view={view} />}</LazyComponent>
        </div>
      )}
      <LazyComponent load={loadCompare}>{(Compare) => <Compare />}</LazyComponent>
      {Sheet !== null && <Sheet view={view} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
