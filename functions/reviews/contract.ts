import * as z from 'zod';
import { route, schedule } from '#functions/runtime/manifest-entries.ts';
import { reviewSchema } from './item.ts';

const ratedSchema = z.object({ average: z.number().nullable(), count: z.number().int() });

/** docs/product/content.md, 'Reviews'. */
export const reviewsAnswerSchema = z.object({
  /** Null: the dealer shows none. */
  source: z.enum(['google', 'sample']).nullable(),
  /** Of all reviews of all locations, whatever the list leaves out. */
  overall: ratedSchema,
  locations: z.array(
    ratedSchema.extend({
      location_id: z.string(),
      /** Where all reviews of the location are. */
      url: z.string().nullable(),
    }),
  ),
  /** The newest first. */
  reviews: z.array(reviewSchema.extend({ location_id: z.string() })),
  /** Fewest stars of a review in the list. */
  minimum: z.number(),
  /** Whether the dealer has left out single reviews too. */
  hides: z.boolean(),
});
export type ReviewsAnswer = z.infer<typeof reviewsAnswerSchema>;

export const getReviews = route({
  id: 'reviews.get',
  method: 'GET',
  path: '/api/v1/reviews',
  uses: ['read:reviews'],
  summary: 'What customers say: the true average and count by location, and a list that says how it is filtered.',
  answer: { kind: 'json', status: 200, schema: reviewsAnswerSchema },
  problems: ['tenant_unknown', 'rate_limited'],
  cache: { kind: 'shared', edgeSeconds: 300, browserSeconds: 0, staleIfErrorSeconds: 86_400 },
});

/** Each location once a day. */
export const fetchAll = schedule({
  id: 'reviews.fetch',
  everySeconds: 3_600,
  timeoutSeconds: 300,
  uses: ['read:tenants', 'write:passes', 'write:reviews', 'egress', 'secrets.reviews', 'signals'],
  severity: 'tomorrow',
  impact: 'Reviews on dealers’ sites grow old, and after thirty days they are not shown any more.',
});
