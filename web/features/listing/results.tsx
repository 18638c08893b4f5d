import type { ReactNode } from 'react';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { cardSizes } from './card-sizes.ts';
import { withTiles, type GridTile } from './grid-tiles.ts';
import { NoResults } from './no-results.tsx';
import styles from './results.module.css';
import type { ListingView } from './use-listing.ts';

/** The first picture is what the view is judged by; the second stands beside it. */
const loadingOf = (index: number): 'first' | 'eager' | 'lazy' => {
  if (index === 0) return 'first';
  return index === 1 ? 'eager' : 'lazy';
};

/** How long ago, in whole minutes. */
const minutesAgo = (time: string, now: Date): string => {
  const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(time)) / 60_000));
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
};

interface ResultsProps {
  view: ListingView;
  /** What stands between the vehicles. */
  tiles?: readonly GridTile[];
  /** What a shopper can do about an empty list besides asking for less. */
  wish?: ReactNode;
}

/** The vehicles of a page. The old ones stay while the next are on their way, and where they cannot be had. */
export function Results({ view, tiles = [], wish }: ResultsProps) {
  const { cardsPerRow } = useSite().theme;
  const { answer, asked, href, state, retry } = view;
  const now = useNow();
  return (
    <>
      {state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>We could not get the new results. These are the ones from before.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {answer.as_of !== undefined && state !== 'failed' && (
        <div className={styles.failed} role="status">
          <p>Our search is having a short break. This is what it found {minutesAgo(answer.as_of, now)}.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div className={styles.results} data-waiting={state === 'loading' || undefined}>
        {answer.count === 0 ? (
          <NoResults view={view} wish={wish} />
        ) : (
          <CardGrid columns={cardsPerRow}>
            {withTiles(answer.hits, tiles).map((place) =>
              'tile' in place ? (
                <li key={place.key}>{place.tile}</li>
              ) : (
                <li key={place.hit.id}>
                  <VehicleCard
                    hit={place.hit}
                    loading={loadingOf(place.index)}
                    sizes={cardSizes(cardsPerRow)}
                    heading="h2"
                  />
                </li>
              ),
            )}
          </CardGrid>
        )}
        <Pagination
          page={answer.page}
          pages={answer.pages}
          hrefFor={(page) => href({ ...asked, page })}
          label="Pages of vehicles"
        />
      </div>
    </>
  );
}
