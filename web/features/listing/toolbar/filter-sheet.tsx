import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { activeFilters } from '#web/features/listing/search/active-filters.ts';
import { clearFilters } from '#web/features/listing/search/search-changes.ts';
import { showMeLabel } from '#web/sections/counts/count-label.ts';
import { FacetPanel } from '#web/features/listing/facets/facet-panel.tsx';
import styles from './filter-sheet.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

interface FilterSheetProps {
  view: ListingView;
  open: boolean;
  onClose: () => void;
}

/** The filters as a sheet on phones. Its button shows the number of matches (docs/product/search.md, 'Side panel'). */
export function FilterSheet({ view, open, onClose }: FilterSheetProps) {
  const site = useSite();
  const { answer, searchState, href, state } = view;
  const removal = useFocusAfterRemoval();
  return (
    <Dialog
      kind="sheet"
      title="Filters"
      open={open}
      onClose={onClose}
      footer={
        <div {...removal} className={styles.footer}>
          {activeFilters(searchState).length > 0 && (
            <Link className={styles.clear} to={href(clearFilters(searchState))}>
              Clear all
            </Link>
          )}
          <Button size="l" wide busy={state === 'loading'} onClick={onClose}>
            {answer.count === 0 ? 'Nothing matches' : showMeLabel(answer.count, site)}
          </Button>
        </div>
      }
    >
      <FacetPanel view={view} />
    </Dialog>
  );
}
