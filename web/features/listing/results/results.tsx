import { memo, useState, type ReactNode } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import { useDeferred } from '#web/lib/deferred/module.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { buildCardProps, type CardProps } from './card-props.ts';
import { insertTiles, type GridTile } from './grid-tiles.tsx';
import { listingModule } from '#web/features/listing/deferred-module.ts';
import styles from './results.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

const CardItem = memo((props: CardProps) => (
  <li>
    <VehicleCard {...props} />
  </li>
));

/** The answer's hits; one equal to a hit of the previous answer is the same object, so that its card does not render again. */
const useStableHits = (hits: readonly Hit[]): readonly Hit[] => {
  const [last, setLast] = useState({ hits, kept: hits });
  if (last.hits === hits) return last.kept;
  const before = new Map(last.kept.map((hit) => [hit.id, hit]));
  const kept = hits.map((hit) => {
    const same = before.get(hit.id);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(hit) ? same : hit;
  });
  setLast({ hits, kept });
  return kept;
};

/** Why the visible vehicles may not match the search; undefined when they do. */
const describeDoubt = ({ state, answer }: ListingView): string | undefined => {
  if (state === 'failed') return 'We could not get the new results. These are the ones from before.';
  return answer.as_of && 'Our search is having a short break. These results are up to ten minutes old.';
};

interface ResultsProps {
  view: ListingView;
  tiles?: readonly GridTile[];
  /** Shown in an empty list below the relaxations, and below the vehicles. */
  stockAlert?: ReactNode;
}

/** The vehicles of a page. Previous ones stay while the next load, and when that fails. */
export function Results({ view, tiles = [], stockAlert }: ResultsProps) {
  const { theme } = useSite();
  const { answer, searchState, href, state, retry } = view;
  const doubt = describeDoubt(view);
  const hits = useStableHits(answer.hits);
  const { module: later } = useDeferred(listingModule, answer.count === 0);
  return (
    <>
      {doubt !== undefined && (
        <div className={styles.failed} role="alert">
          <p>{doubt}</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div className={styles.results} data-waiting={state === 'loading' || undefined}>
        {answer.count === 0 ? (
          later && <later.NoResults view={view} stockAlert={stockAlert} />
        ) : (
          <CardGrid columns={theme.cardsPerRow}>
            {insertTiles(hits, tiles).map((place) =>
              'tile' in place ? (
                <li key={place.key} data-wide>
                  {place.tile}
                </li>
              ) : (
                <CardItem key={place.hit.id} {...buildCardProps(place.hit, place.index, theme)} />
              ),
            )}
          </CardGrid>
        )}
        <Pagination
          page={answer.page}
          pages={answer.pages}
          hrefFor={(page) => href({ ...searchState, page })}
          label="Pages of vehicles"
        />
      </div>
    </>
  );
}
