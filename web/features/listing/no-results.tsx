import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { telephoneHref } from '#web/sections/layout/phone-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { activeFilters } from './active-filters.ts';
import { withoutFilters } from './asked.ts';

import styles from './no-results.module.css';
import type { ListingView } from './use-listing.ts';

/** Nothing matches: what happened, each way out, and somebody to ask (face.md, 'Empty, error ...'). */
export function NoResults({ asked, href }: Pick<ListingView, 'asked' | 'href'>) {
  const { phones } = useSite();
  const filters = activeFilters(asked);
  return (
    <div className={styles.empty}>
      <h2>Nothing matches all of this</h2>
      <p>No vehicle in our stock has everything you chose. Take one away:</p>
      <ul className={styles.list}>
        {filters.map((filter) => (
          <li key={filter.key}>
            <Link to={href(filter.without)} rel="nofollow">
              Search without {filter.label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton to={href(withoutFilters(asked))}>Show everything</LinkButton>
        <p>
          Or tell us what you are after: <a href={telephoneHref(phones.main)}>{phones.main}</a>
        </p>
      </div>
    </div>
  );
}
