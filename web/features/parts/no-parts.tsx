import { useQuery } from '@tanstack/react-query';
import { emptyPartSearch } from '#domain/parts/state.ts';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { partsLocations, partsPhone } from '#web/sections/locations/parts-locations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { partsHref, partsQuery } from './parts-address.ts';
import { PartPicture } from './part-picture.tsx';
import { PartRequest } from './part-request.tsx';
import styles from './no-parts.module.css';
import type { PartsView } from './use-parts.ts';

/** As many as two rows of the widest page. */
const SHELVES = 8;

/** Who stands at the counter, and when. */
function Counter() {
  const site = useSite();
  const now = useNow();
  const [counter] = partsLocations(site);
  if (counter === undefined) return null;
  return (
    <aside className={styles.counter} aria-labelledby="counter-title">
      <h2 id="counter-title">{counter.name}</h2>
      <p className={styles.open}>{openState(counter, now).text}</p>
      <dl>
        {hoursLines(counter.contact_detail.opening_hours).map(({ days, hours }) => (
          <div key={days} className={styles.line}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The categories, each with a part that stands for it. */
function Shelves({ categories }: Pick<PartsView['answer'], 'categories'>) {
  const { data } = useQuery(partsQuery(emptyPartSearch));
  const parts = new Map((data?.hits ?? []).toReversed().map((part) => [part.category, part]));
  return (
    <section aria-labelledby="shelves-title" className={styles.shelves}>
      <h2 id="shelves-title">What is on our shelves</h2>
      <ul className={styles.categories}>
        {categories.slice(0, SHELVES).map(({ category, count }) => {
          const part = parts.get(category);
          return (
            <li key={category}>
              <Link
                className={styles.shelf}
                to={partsHref({ ...emptyPartSearch, refinements: { category: [category] } })}
              >
                <PartPicture part={{ category, picture: part?.picture ?? null }} beside="shelf" />
                <span className={styles.name}>
                  {category} <span className={styles.count}>{count}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Nothing found: a person looks for it, by form or phone; the same words alone; what there is. */
export function NoParts({ view: { answer, answered } }: { view: PartsView }) {
  const site = useSite();
  const phone = partsPhone(site);
  const { query, refinements } = answered;
  const hasFilters = Object.keys(refinements).length > 0;
  return (
    <div className={styles.empty}>
      <div className={styles.ask}>
        <h2>We can still look for it</h2>
        <p>
          Not everything that can be ordered is on this list. Tell the counter what you need and for which vehicle: they
          look it up and come back to you with the price.
        </p>
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
      </div>
      <Counter />
      <Shelves categories={answer.categories} />
    </div>
  );
}
