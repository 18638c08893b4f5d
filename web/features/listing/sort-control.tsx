import { useId } from 'react';
import { useNavigate } from '#web/lib/router.tsx';
import { sortNames } from '#domain/search/facets.ts';
import { sortLabels } from '#domain/search/labels.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Select } from '#web/ui/controls.tsx';
import { setSort } from './search-changes.ts';
import { SearchFields } from './search-fields.tsx';
import styles from './sort-control.module.css';
import type { ListingView } from './use-listing.ts';

/** The sort order, among those the tenant offers (docs/product/search.md, 'Sorting'). */
export function SortControl({ searchState, href }: Pick<ListingView, 'searchState' | 'href'>) {
  const { search } = useSite();
  const navigate = useNavigate();
  const id = useId();
  /** An address or a parsed query may have an order that the tenant does not list. */
  const offered = search.sorts.includes(searchState.sortBy) ? search.sorts : [...search.sorts, searchState.sortBy];
  return (
    <form action={search.searchBasePath} className={styles.form}>
      <SearchFields state={setSort(searchState, 'relevance')} />
      <label htmlFor={id} className={styles.label}>
        Sort
      </label>
      <Select
        id={id}
        name="sortBy"
        className={styles.select}
        value={searchState.sortBy}
        onChange={(event) => {
          const chosen = sortNames.find((name) => name === event.target.value);
          if (chosen !== undefined) navigate(href(setSort(searchState, chosen)));
        }}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {sortLabels[name]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={styles.submit}>
          Sort
        </button>
      </noscript>
    </form>
  );
}
