import { ratingText } from '#domain/reviews/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { ReviewsAnswer } from '#functions/reviews/contract.ts';

type Source = ReviewsAnswer['source'];

const sourceNames: Readonly<Record<NonNullable<Source>, string>> = { google: 'Google', sample: 'sample' };

/** '1,284 Google reviews', '1 sample review' */
export const countText = (count: number, source: Source): string =>
  [wholeNumberText(count), source && sourceNames[source], count === 1 ? 'review' : 'reviews']
    .filter((part) => part !== null)
    .join(' ');

/** What the list leaves out, beside the average, which leaves out nothing (docs/product/content.md, 'Reviews'). */
export const filterText = (
  { overall, reviews, minimum, hides }: Pick<ReviewsAnswer, 'overall' | 'reviews' | 'minimum' | 'hides'>,
  dealer: string,
): string => {
  const { average, count } = overall;
  const all = average === null ? '' : `${ratingText(average)} is the average of all ${countText(count, null)}. `;
  const left = hides ? `; ${dealer} has also left out single reviews` : '';
  return reviews.length === 0
    ? `${all}None of the newest has ${minimum} stars or more${left}.`
    : `${all}The reviews below are only newer ones with ${minimum} stars or more${left}.`;
};
