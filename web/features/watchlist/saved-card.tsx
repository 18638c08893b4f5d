import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { isGone } from '#web/lib/api.ts';
import { Link } from '#web/lib/router.tsx';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { removeWithToast } from '#web/sections/watchlist/watchlist-toasts.ts';
import type { WatchlistEntry } from '#web/sections/watchlist/watchlist.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './saved-card.module.css';

/** How far below the viewport a vehicle is fetched. */
const NEAR = '300px';

/** Whether the element has been near the viewport, so that a long list is fetched lazily. */
const useSeen = () => {
  const cardRef = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || cardRef.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(cardRef.current);
    return () => watch.disconnect();
  }, [seen]);
  return { place: cardRef, seen };
};

/** Accepts keys of our media store only: another script of the site may have written the record. */
const favouritePicture = ({ primary_image_url: address }: WatchlistEntry): string | null =>
  address?.startsWith('/media/') === true ? address : null;

interface RecordCardProps {
  record: WatchlistEntry;
  children: ReactNode;
}

/** A vehicle as it was when saved, until newer data arrives. */
function RecordCard({ record, children }: RecordCardProps) {
  const picture = favouritePicture(record);
  return (
    <>
      <div className={styles.media}>
        {picture !== null && <img src={picture} alt="" width={960} height={640} loading="lazy" />}
      </div>
      <h2 className={styles.name}>{record.name}</h2>
      <div className={styles.rest}>{children}</div>
    </>
  );
}

function Remove({ record }: { record: WatchlistEntry }) {
  const { slug } = useSite();
  return (
    <Button variant="secondary" aria-label={`Remove ${record.name}`} onClick={() => removeWithToast(slug, record)}>
      Remove
    </Button>
  );
}

function GoneNote({ record }: { record: WatchlistEntry }) {
  const { search } = useSite();
  const similar = listingHref({ ...emptySearch, query: `${record.make} ${record.model}` }, search.searchBasePath);
  return (
    <>
      <p>This car is no longer available.</p>
      <div className={styles.buttons}>
        <LinkButton to={similar} aria-label={`Find something like the ${record.name}`}>
          Find similar
        </LinkButton>
        <Remove record={record} />
      </div>
    </>
  );
}

function FailedNote({ record, onRetry }: { record: WatchlistEntry; onRetry: () => void }) {
  return (
    <>
      <p>
        We could not get its details just now. <Link to={`/cars/${record.slug}`}>Open its page</Link>
      </p>
      <div className={styles.buttons}>
        <Button onClick={onRetry}>Try again</Button>
        <Remove record={record} />
      </div>
    </>
  );
}

export function SavedCard({ record }: { record: WatchlistEntry }) {
  const { theme } = useSite();
  const { place: cardRef, seen } = useSeen();
  const { data, error, refetch } = useQuery({ ...vehicleSlugQuery(record.slug), enabled: seen });
  if (data !== undefined)
    return (
      <VehicleCard
        hit={{ ...data.car, market: data.market }}
        heading="h2"
        sizes={`(width >= 1180px) ${Math.round(1_320 / theme.cardsPerRow)}px, (width >= 620px) 50vw, 100vw`}
      />
    );
  return (
    <article ref={cardRef} className={styles.card} aria-busy={error === null}>
      <RecordCard record={record}>
        {error === null && <p>Getting today’s price …</p>}
        {error !== null && isGone(error) && <GoneNote record={record} />}
        {error !== null && !isGone(error) && <FailedNote record={record} onRetry={() => void refetch()} />}
      </RecordCard>
    </article>
  );
}
