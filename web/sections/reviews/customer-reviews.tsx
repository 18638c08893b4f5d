import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReviewsAnswer } from '#functions/reviews/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './customer-reviews.module.css';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { filterText } from './review-words.ts';
import { reviewsQuery } from './reviews-query.ts';

/** One row on a wide page. */
const SHOWN_FIRST = 3;

function AllAtGoogle({ locations }: Pick<ReviewsAnswer, 'locations'>) {
  const site = useSite();
  const linked = locations.filter(({ url }) => url !== null);
  if (linked.length === 0) return null;
  const chooseLocationName = (id: string) => site.locations.find((location) => location.id === id)?.name ?? site.name;
  return (
    <ul className={styles.links}>
      {linked.map(({ location_id: id, url }) => (
        <li key={id}>
          <a href={url ?? undefined} target="_blank" rel="noopener">
            {linked.length === 1 ? 'All reviews on Google' : `All reviews of ${chooseLocationName(id)} on Google`}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ReviewList({ reviews, locations }: Pick<ReviewsAnswer, 'reviews' | 'locations'>) {
  const site = useSite();
  const [all, setAll] = useState(false);
  const left = reviews.length - SHOWN_FIRST;
  const findLocation = (id: string) =>
    locations.length === 1 ? null : (site.locations.find((location) => location.id === id)?.name ?? null);
  return (
    <>
      <ul className={styles.reviews}>
        {reviews.slice(0, all ? undefined : SHOWN_FIRST).map((review) => (
          <ReviewCard key={review.id} review={review} place={findLocation(review.location_id)} />
        ))}
      </ul>
      {!all && left > 0 && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {left === 1 ? 'Show one more' : `Show ${left} more`}
        </Button>
      )}
    </>
  );
}

/** Of one location. */
const ofLocation = (data: ReviewsAnswer, id: string): ReviewsAnswer => {
  const locations = data.locations.filter(({ location_id }) => location_id === id);
  const overall = locations[0] ?? { average: null, count: 0 };
  return { ...data, overall, locations, reviews: data.reviews.filter(({ location_id }) => location_id === id) };
};

const useReviews = (location: string | undefined): ReviewsAnswer | undefined => {
  const { data } = useQuery(reviewsQuery());
  return data === undefined || location === undefined ? data : ofLocation(data, location);
};

interface CustomerReviewsProps {
  title?: string;
  /** Of this location only. */
  location?: string;
}

/** The true average, what the list leaves out, and the list; nothing where there are no reviews. */
export function CustomerReviews({ title = 'What customers say', location }: CustomerReviewsProps) {
  const { name } = useSite();
  const id = useId();
  const data = useReviews(location);
  if (data === undefined || data.source === null || data.overall.count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Container className={styles.content}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {location === undefined ? <ReviewSummary /> : <ReviewSummary locationId={location} />}
        </div>
        {data.source === 'sample' && (
          <p className={styles.note}>These are samples, invented for this demonstration: no customer wrote them.</p>
        )}
        <p className={styles.note}>{filterText(data, name)}</p>
        {data.reviews.length > 0 && <ReviewList reviews={data.reviews} locations={data.locations} />}
        <AllAtGoogle locations={data.locations} />
      </Container>
    </section>
  );
}
