import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { reviewsQuery } from '../reviews/reviews-query.ts';
import { ReviewSummary } from '../reviews/review-summary.tsx';

/** For `also` of a page that shows ratings. */
export const ratingQueries = ({ has_reviews: has }: Pick<Site, 'has_reviews'>) => (has ? [reviewsQuery()] : []);

/** The average of a location, or of all; nothing without reviews. */
export function LocationRating({ location }: { location?: Site['locations'][number] }) {
  const { has_reviews: has } = useSite();
  if (!has) return null;
  return location === undefined ? <ReviewSummary /> : <ReviewSummary locationId={location.id} />;
}
