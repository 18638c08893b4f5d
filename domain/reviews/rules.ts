/** docs/product/content.md, 'Reviews'. */
export interface Rated {
  /** Null where nobody has rated yet. */
  average: number | null;
  count: number;
}

/** At most four full ones where one is partial. */
export interface Stars {
  full: number;
  partial: boolean;
}

export const MOST_STARS = 5;
const PARTIAL_ABOVE = 30;

/** A fraction above 0.3 shows a partial star. */
export const toStars = (rating: number): Stars => {
  const full = Math.min(Math.floor(rating), MOST_STARS);
  // In hundredths, because 1.3 - 1 is a little more than 0.3.
  const fraction = Math.round((rating - full) * 1_000) / 10;
  return { full, partial: full < MOST_STARS && fraction > PARTIAL_ABOVE };
};

/** '4.6' */
export const ratingText = (rating: number): string => rating.toFixed(1);

/** Over all locations, each with the weight of its reviews. */
export const combineRatings = (rated: readonly Rated[]): Rated => {
  const count = rated.reduce((sum, one) => sum + one.count, 0);
  const total = rated.reduce((sum, { average, count: own }) => sum + (average ?? 0) * own, 0);
  return { average: count === 0 ? null : total / count, count };
};

interface Listed {
  id: string;
  rating: number;
  /** ISO. */
  published_at: string;
}

/** The newest first. Leaves out by rating, by id and beyond `most`; the average is not of this list. */
export const listedReviews = <R extends Listed>(
  reviews: readonly R[],
  { minimum, hidden, most }: { minimum: number; hidden: readonly string[]; most: number },
): R[] =>
  reviews
    .filter(({ id, rating }) => rating >= minimum && !hidden.includes(id))
    .sort((a, b) => b.published_at.localeCompare(a.published_at) || a.id.localeCompare(b.id))
    .slice(0, most);
