import { answerQuery } from '#web/lib/answer-query.ts';

/** The most that the route takes; a longer one is of no page, cut or not. */
const MOST_OF_PATH = 200;

/** What a dealer publishes at a path. */
export const contentPathQuery = (path: string) =>
  answerQuery('content.get', { query: { path: path.slice(0, MOST_OF_PATH) } });

/** What a dealer publishes for a page of the product. */
export const extraContentQuery = (path: string) =>
  answerQuery('content.extra', { query: { path: path.slice(0, MOST_OF_PATH) } });
