import { useQuery } from '@tanstack/react-query';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { isSellable } from '#domain/vehicle/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { OpenNow } from '#web/sections/layout/open-now.tsx';
import { telephoneHref } from '#web/sections/layout/phone-link.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './next-steps.module.css';

const MAKES = 10;
const sizes = '(min-width: 1440px) 320px, (min-width: 1180px) 24vw, (min-width: 420px) 340px, 82vw';

function Newest({ hits }: Pick<SearchAnswer, 'hits'>) {
  const { theme } = useSite();
  const cars = hits.filter(isSellable).slice(0, theme.cardsPerRow + 1);
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="newest" className={styles.part}>
      <h2 id="newest">Just arrived</h2>
      <CardGrid columns={theme.cardsPerRow} flow="row">
        {cars.map((hit) => (
          <li key={hit.id}>
            <VehicleCard hit={hit} sizes={sizes} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

function PopularMakes({ facets }: Pick<SearchAnswer, 'facets'>) {
  const { search } = useSite();
  const makes = Object.entries(facets.make ?? {})
    .filter(([, count]) => count > 0)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
    .slice(0, MAKES);
  if (makes.length < 2) return null;
  return (
    <section aria-labelledby="popular-makes" className={styles.part}>
      <h2 id="popular-makes">Popular makes</h2>
      <ul className={styles.makes}>
        {makes.map(([make, count]) => (
          <li key={make}>
            <Link
              className={styles.make}
              to={listingHref({ ...emptySearch, refinements: { make: [make] } }, search.searchBasePath)}
            >
              {make} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways on from an empty, error or success page: newest vehicles, popular makes, a person (docs/product/design.md, 'Empty and error pages'). */
export function NextSteps() {
  const site = useSite();
  const { data } = useQuery(newestQuery(site));
  return (
    <Container className={styles.steps}>
      {data !== undefined && <Newest hits={data.hits} />}
      <div className={styles.pair}>
        {data !== undefined && <PopularMakes facets={data.facets} />}
        <section aria-labelledby="talk-to-us" className={styles.part}>
          <h2 id="talk-to-us">Talk to us</h2>
          <p className={styles.phone}>
            <a href={telephoneHref(site.phones.main)}>{site.phones.main}</a>
          </p>
          <p className={styles.open}>
            <OpenNow />
          </p>
          <p>
            <Link to="/#locations">Where we are and when we are open</Link>
          </p>
        </section>
      </div>
    </Container>
  );
}
