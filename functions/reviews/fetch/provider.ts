import type { FetchedReviews } from '../item.ts';
import type { ReviewsOrder } from '../setting.ts';

/** The reviews could not be fetched; the text is for operators. */
export class ReviewsFailed extends Error {
  readonly reason: string;
  constructor(reason: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReviewsFailed';
    this.reason = reason;
  }
}

/** Asks whoever the order names. Throws ReviewsFailed. */
export type FetchReviews = (order: ReviewsOrder) => Promise<FetchedReviews>;
