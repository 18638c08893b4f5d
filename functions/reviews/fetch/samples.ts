import { sha256 } from '#functions/runtime/identifiers.ts';
import type { FetchedReviews } from '../item.ts';
import type { ReviewsOrder } from '../setting.ts';
import { sampleTexts } from './sample-texts.ts';
import { DAY_MS } from '#domain/hours/units.ts';

type SampleOrder = Extract<ReviewsOrder, { from: 'sample' }>;

const FEWEST = 180;
const LEAST_AVERAGE = 4.1;

/** The same for a location each time: 4.1 to 4.8, from 180 to 1,459. */
const makeSampleFigures = (locationId: string) => {
  const [first = 0, second = 0] = sha256(locationId);
  return { average: Math.round((LEAST_AVERAGE + (first % 8) / 10) * 10) / 10, count: FEWEST + second * 5 };
};

/** Invented reviews, whose authors' names say so. A dealer's locations share them out. */
export const sampleReviews = ({ locationId, part, parts }: SampleOrder, now: Date): FetchedReviews => ({
  ...makeSampleFigures(locationId),
  url: null,
  reviews: sampleTexts.flatMap(({ author, rating, text }, n) =>
    n % parts === part % parts
      ? [
          {
            id: `sample-${locationId}-${n}`,
            author: `${author} (sample)`,
            author_url: null,
            rating,
            text,
            published_at: new Date(now.getTime() - (4 + n * 9) * DAY_MS).toISOString(),
          },
        ]
      : [],
  ),
});
