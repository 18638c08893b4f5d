import type { ContentSummary } from '#functions/content/contract.ts';

type Category = NonNullable<ContentSummary['post']>['category'];

export const categoryNames: Readonly<Record<Category, string>> = {
  news: 'News',
  blog: 'Blog',
  'vehicle-reviews': 'Vehicle review',
};

const WORDS_A_MINUTE = 220;

/** '3 min read'; half a minute and more counts as one. */
export const readingTime = (words: number): string => `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`;
