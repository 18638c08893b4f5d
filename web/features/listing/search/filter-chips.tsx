import { X } from 'lucide-react';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { literalText } from '#domain/search/query-parser/literal.ts';
import { activeFilters } from './active-filters.ts';
import { clearFilters, setQuery } from './search-changes.ts';
import styles from './filter-chips.module.css';
import type { ListingView } from './use-listing.ts';

export function FilterChips({ view: { searchState, asked, answer, href } }: { view: ListingView }) {
  const filters = activeFilters(searchState, useSite().dealerships);
  const removal = useFocusAfterRemoval();
  if (filters.length === 0) return null;
  return (
    <div {...removal}>
      <VisuallyHidden>Filters that are on:</VisuallyHidden>
      <ul className={styles.list}>
        {filters.map((filter) => (
          <li key={filter.key}>
            <Link className={styles.chip} to={href(filter.without)} rel="nofollow">
              <VisuallyHidden>Remove </VisuallyHidden>
              <span className={styles.label}>{filter.label}</span>
              <Icon of={X} size={16} />
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.clear} to={href(clearFilters(searchState))}>
            Clear all
          </Link>
        </li>
        {answer.read_as !== null && asked.query !== '' && (
          <li>
            <Link className={styles.clear} to={href(setQuery(asked, literalText(asked.query)))} rel="nofollow">
              Look for these words instead
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
