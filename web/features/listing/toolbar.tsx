import { SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { loadRangeSlider } from '#web/sections/range/use-range-slider.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activeFilters } from './active-filters.ts';
import type { FilterSheet } from './filter-sheet.tsx';
import { SortControl } from './sort-control.tsx';
import styles from './toolbar.module.css';
import type { ListingView } from './use-listing.ts';

// Awaited: of `import(...).then(a, b)` the build forgets `b` where the part's style sheet cannot be had.
const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

/** Id of the facet column: where the filter link leads without scripts. */
export const FILTERS_ID = 'filters';

/** Order of the list; on a phone a bar at the thumb with the filters beside it, whose sheet loads when it is asked for. */
export function Toolbar({ view }: { view: ListingView }) {
  const { searchState, href } = view;
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<ComponentProps<typeof FilterSheet>> | null>(null);
  const count = activeFilters(searchState).length;
  const bring = (otherwise: () => void): void => {
    if (Sheet !== null) return;
    loadRangeSlider().catch(() => undefined);
    loadSheet().then((part) => setSheet(() => part), otherwise);
  };
  const bringAhead = (): void => bring(() => undefined);
  return (
    <div className={styles.toolbar}>
      <a
        href={`#${FILTERS_ID}`}
        className={styles.filters}
        onTouchStart={bringAhead}
        onPointerEnter={bringAhead}
        onClick={(event) => {
          event.preventDefault();
          // Where the sheet cannot be had, the link leads where it leads without scripts.
          bring(() => location.assign(`#${FILTERS_ID}`));
          setOpen(true);
        }}
      >
        <Icon of={SlidersHorizontal} />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </a>
      <SortControl searchState={searchState} href={href} />
      {Sheet !== null && <Sheet view={view} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
