import { emptyPartSearch } from '#domain/parts/state.ts';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { partsLocations, partsPhone } from '#web/sections/locations/parts-locations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { partsHref } from '#web/sections/parts/parts-address.ts';
import { Shelves } from '#web/sections/parts/shelves.tsx';
import { PartRequest } from './part-request.tsx';
import styles from './no-parts.module.css';
import type { PartsView } from './use-parts.ts';

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

/** Nothing found: a person looks for it, by form or phone; the same words alone; what there is. */
export function NoParts({ view: { answered } }: { view: PartsView }) {
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
      <div className={styles.whole}>
        <Shelves />
      </div>
    </div>
  );
}
