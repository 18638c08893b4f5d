import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { deferredComponent, useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { rangeSliderModule } from '#web/sections/range/range-slider-module.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activeFilters } from '#web/features/listing/search/active-filters.ts';
import { SortControl } from './sort-control.tsx';
import styles from './toolbar.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { listingModule } from '#web/features/listing/deferred-module.ts';

// Awaited: with `import(...).then(a, b)` Vite's preload wrapper drops `b` when the stylesheet fails.
const SaveShownSearch = deferredComponent(async () => (await listingModule.load()).SaveShownSearch);
const CompareLink = deferredComponent(async () => (await listingModule.load()).CompareLink);
const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

/** Id of the facet column, the target of the filter link without scripts. */
export const FILTERS_ID = 'filters';

/** Sort order; on a phone a bottom bar with the filter button, whose sheet is loaded on demand. */
export function Toolbar({ view }: { view: ListingView }) {
  const { searchState, href } = view;
  const { flags } = useSite();
  const [open, setOpen] = useState(false);
  const { Part: Sheet, bring: bringSheet } = useDeferredComponent(loadSheet);
  const count = activeFilters(searchState).length;
  const bring = (otherwise?: () => void): void => {
    rangeSliderModule.load().catch(() => undefined);
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
          <SaveShownSearch view={view} />
        </div>
      )}
      <CompareLink />
      {Sheet !== null && <Sheet view={view} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
