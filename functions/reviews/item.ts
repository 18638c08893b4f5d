import * as z from 'zod';

/** Of one customer, as the provider published it. */
export const reviewSchema = z.object({
  id: z.string().max(400),
  author: z.string().max(200),
  /** The author's page at the provider. */
  author_url: z.string().nullable(),
  rating: z.number().min(0).max(5),
  text: z.string().max(5_000),
  published_at: z.iso.datetime(),
});
export type Review = z.infer<typeof reviewSchema>;

/** What a provider says of one location. */
export const fetchedReviewsSchema = z.object({
  average: z.number().min(0).max(5).nullable(),
  count: z.number().int().min(0),
  /** Where all reviews are. */
  url: z.string().nullable(),
  reviews: z.array(reviewSchema).max(50),
});
export type FetchedReviews = z.infer<typeof fetchedReviewsSchema>;

/** Item `REVIEWS#<location>` / `REVIEWS`. */
export const locationReviewsSchema = z.object({
  /** Hash of the setting: with another one the reviews are not shown, and fetched at once. */
  of: z.string(),
  /** Later while a worker is at it. */
  next_at: z.iso.datetime(),
  failures: z.number().int(),
  /** The provider refuses what the dealer gave, who was told; null otherwise. */
  refused_since: z.iso.datetime().nullable().default(null),
  fetched: fetchedReviewsSchema.extend({ at: z.iso.datetime() }).nullable(),
});
export type LocationReviews = z.infer<typeof locationReviewsSchema>;
