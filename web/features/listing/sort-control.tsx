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

/** The order of the list, among those the tenant offers (spec §2, decision 4). */
export function SortControl({ searchState, href }: Pick<ListingView, 'searchState' | 'href'>) {
  const { search } = useSite();
  const navigate = useNavigate();
  const id = useId();
  /** An order that the dealer does not list can still be asked for, in an address or in words. */
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
