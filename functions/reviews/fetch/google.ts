import * as z from 'zod';
import { EgressError, type Egress } from '#functions/runtime/egress/egress.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { FetchedReviews, Review } from '../item.ts';
import type { ReviewsOrder } from '../setting.ts';
import { ReviewsFailed } from './provider.ts';

type GoogleOrder = Extract<ReviewsOrder, { from: 'google' }>;

interface GoogleDeps {
  egress: Pick<Egress, 'request'>;
  secrets: SecretStore;
}

const PLACES = 'https://places.googleapis.com/v1/places';
/** Only these fields are answered, and paid for. */
const FIELDS = 'rating,userRatingCount,googleMapsUri,reviews';
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 500_000;

const textSchema = z.object({ text: z.string() }).optional();

/** Of the Places API (New); a place that nobody rated has no rating and no reviews. */
const placeSchema = z.object({
  rating: z.number().min(0).max(5).optional(),
  userRatingCount: z.number().int().min(0).default(0),
  googleMapsUri: z.url({ protocol: /^https$/ }).optional(),
  reviews: z
    .array(
      z.object({
        name: z.string(),
        rating: z.number().min(0).max(5),
        text: textSchema,
        originalText: textSchema,
        authorAttribution: z.object({
          displayName: z.string(),
          uri: z.url({ protocol: /^https$/ }).optional(),
        }),
        publishTime: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
});
type GoogleReview = z.infer<typeof placeSchema>['reviews'][number];

/** In the words of the author, where Google has translated them. */
const toReview = ({ name, rating, text, originalText, authorAttribution, publishTime }: GoogleReview): Review => ({
  id: name,
  author: authorAttribution.displayName.slice(0, 200),
  author_url: authorAttribution.uri ?? null,
  rating,
  text: (originalText?.text ?? text?.text ?? '').slice(0, 5_000),
  published_at: new Date(publishTime).toISOString(),
});

const parsed = (body: Uint8Array): FetchedReviews => {
  try {
    const place = placeSchema.parse(JSON.parse(new TextDecoder().decode(body)));
    return {
      average: place.rating ?? null,
      count: place.userRatingCount,
      url: place.googleMapsUri ?? null,
      reviews: place.reviews.map(toReview),
    };
  } catch (error) {
    throw new ReviewsFailed('answer', 'Google’s answer is not as documented.', error);
  }
};

/** The key or the place, which are the dealer's; 429 is a limit that passes. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const asReviewsFailed = (error: unknown): unknown => {
  if (error instanceof EgressError) return new ReviewsFailed(error.failure, error.message, error);
  return error instanceof SecretMissing ? new ReviewsFailed('secret_missing', error.message, error) : error;
};

/** Rating and newest reviews of a place (Place Details of the Places API). Google answers five reviews at most. */
export const fetchFromGoogle = async (
  { egress, secrets }: GoogleDeps,
  { keyRef, placeId }: GoogleOrder,
): Promise<FetchedReviews> => {
  try {
    const key = (await secrets.get(keyRef)).trim();
    const { status, body } = await egress.request({
      method: 'GET',
      url: `${PLACES}/${encodeURIComponent(placeId)}`,
      headers: { accept: 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (status !== 200)
      throw new ReviewsFailed(isRefusal(status) ? 'refused' : 'status', `Google answered with ${status}.`);
    return parsed(body);
  } catch (error) {
    throw asReviewsFailed(error);
  }
};
