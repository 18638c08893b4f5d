import { byName } from '#domain/text/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { isSellable } from '#domain/vehicle/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { TalkToUs } from '#web/sections/layout/errors/talk-to-us.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './next-steps.module.css';

const MAKES = 10;
const sizes = '(min-width: 1440px) 320px, (min-width: 1180px) 24vw, (min-width: 420px) 340px, 82vw';

export interface Shelf {
  title: string;
  hits: readonly Hit[];
}

/** One row of vehicles that can be bought; nothing without any. */
export function VehicleRow({ title, hits, columns }: Shelf & { columns: number }) {
  const id = useId();
  const vehicles = hits.filter(isSellable).slice(0, columns + 1);
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <CardGrid columns={columns} flow="row">
        {vehicles.map((hit) => (
          <li key={hit.id}>
            <VehicleCard hit={hit} sizes={sizes} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

/** Makes with most vehicles, with their counts. */
export function PopularMakes({ facets }: Pick<SearchAnswer, 'facets'>) {
  const { search } = useSite();
  const id = useId();
  const makes = Object.entries(facets.make ?? {})
    .filter(([, count]) => count > 0)
    .sort(([a, m], [b, n]) => n - m || byName(a, b))
    .slice(0, MAKES);
  if (makes.length < 2) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>Popular makes</h2>
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

const shelfOf = (first: Shelf | undefined, newest: Shelf['hits']): Shelf =>
  first !== undefined && first.hits.length > 0 ? first : { title: 'Just arrived', hits: newest };

interface NextStepsProps {
  first?: Shelf | undefined;
  answered?: boolean;
  none?: ReactNode;
}

/**
 * Ways on from an empty, error or success page: vehicles, popular makes, a person (docs/product/design.md, 'Empty and error
 * pages'). The vehicles are `first` unless it is empty, else the newest; `none` stands for those of a dealer without stock. `answered`: the page has said whom to talk to, which may be another yard.
 */
export function NextSteps({ first, answered = false, none }: NextStepsProps) {
  const site = useSite();
  const { data } = useQuery(newestQuery(site));
  return (
    <Container className={styles.steps}>
      <VehicleRow {...shelfOf(first, data?.hits ?? [])} columns={site.theme.cardsPerRow} />
      {data?.count === 0 && none}
      <div className={styles.pair}>
        {data !== undefined && <PopularMakes facets={data.facets} />}
        {!answered && <TalkToUs />}
      </div>
    </Container>
  );
}
