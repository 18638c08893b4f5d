import { useId } from 'react';
import { useNavigate } from '#web/lib/router.tsx';
import { sortNames, type SortName } from '#domain/search/facets.ts';
import { sortLabel } from '#domain/search/labels.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { usePaysByFinance } from '#web/sections/payment/use-payment.ts';
import { hasSeveralSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { useShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';
import { setNearest, setSort } from '#web/features/listing/search/search-changes.ts';
import { SearchFields } from '#web/features/listing/keywords/search-fields.tsx';
import styles from './sort-control.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

/** The sort order, among those the tenant offers (docs/product/search.md, 'Sorting'). */
export function SortControl({ searchState, href }: Pick<ListingView, 'searchState' | 'href'>) {
  const site = useSite();
  const { search } = site;
  const shopperLocation = useShopperLocation();
  const isFinance = usePaysByFinance(site);
  const navigate = useNavigate();
  const id = useId();
  /** An address or a parsed query may have an order that the tenant does not list. */
  const offered = new Set<SortName>([
    ...search.sorts,
    ...(isFinance ? (['weekly_price_asc'] as const) : []),
    ...(shopperLocation !== null && hasSeveralSalesLocations(site) ? (['distance'] as const) : []),
    searchState.sortBy,
  ]);
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
          if (chosen === undefined) return;
          const next = chosen === 'distance' ? setNearest(searchState, shopperLocation) : setSort(searchState, chosen);
          navigate(href(next));
        }}
      >
        {[...offered].map((name) => (
          <option key={name} value={name}>
            {sortLabel(name, site)}
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
