import { answerQuery } from '#web/lib/answer-query.ts';

/** Average, count and list of the dealer's reviews. A page that shows them in its first HTML names it in `also`. */
export const reviewsQuery = () => answerQuery('reviews.get');
