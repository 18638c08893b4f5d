import { answerQuery } from '#web/lib/answer-query.ts';

/** People and history of the dealer; of a location, what is said of it on its own page. */
export const aboutQuery = (location?: string) =>
  answerQuery('sites.about', location === undefined ? {} : { query: { location } });
