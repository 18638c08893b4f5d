import { useQuery } from '@tanstack/react-query';
import { ratingText } from '#domain/reviews/rules.ts';
import { countText } from './review-words.ts';
import styles from './review-summary.module.css';
import { reviewsQuery } from './reviews-query.ts';
import { Stars } from './stars.tsx';

/**
 * '4.6', stars, '1,284 Google reviews', of one location or of all; nothing where there are none. Only where the site's
 * `has_reviews` is true, because it asks for them.
 */
export function ReviewSummary({ locationId }: { locationId?: string }) {
  const { data } = useQuery(reviewsQuery());
  const rated =
    locationId === undefined ? data?.overall : data?.locations.find(({ location_id: id }) => id === locationId);
  if (data === undefined || rated === undefined || rated.average === null) return null;
  return (
    <p className={styles.summary}>
      <span className={styles.rating} aria-hidden>
        {ratingText(rated.average)}
      </span>
      <Stars rating={rated.average} />
      <span className={styles.count}>{countText(rated.count, data.source)}</span>
    </p>
  );
}
