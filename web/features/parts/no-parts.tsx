import { emptyPartSearch } from '#domain/parts/state.ts';
import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { partsPhone } from '#web/sections/locations/parts-locations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { partsHref } from './parts-address.ts';
import { PartRequest } from './part-request.tsx';
import styles from './no-parts.module.css';
import type { PartsView } from './use-parts.ts';

/** Nothing found: a person looks for it, by form or phone; the same words alone; the categories that there are. */
export function NoParts({ view: { answer, answered } }: { view: PartsView }) {
  const site = useSite();
  const phone = partsPhone(site);
  const { query, refinements } = answered;
  const hasFilters = Object.keys(refinements).length > 0;
  return (
    <div className={styles.empty}>
      <h2>We do not list this part</h2>
      <p>It may still be there to order. Ask our parts people: they look it up and come back to you.</p>
      <div className={styles.ways}>
        <PartRequest key={query} query={query} />
        <p>
          <span className={styles.or}>or</span> call the parts counter: <a href={telHref(phone)}>{phone}</a>
        </p>
      </div>
      {hasFilters && query !== '' && (
        <LinkButton variant="secondary" to={partsHref({ ...emptyPartSearch, query })}>
          Look for “{query}” without filters
        </LinkButton>
      )}
      <h3>What we keep most of</h3>
      <ul className={styles.categories}>
        {answer.categories.map(({ category, count }) => (
          <li key={category}>
            <Link to={partsHref({ ...emptyPartSearch, refinements: { category: [category] } })}>
              {category} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
