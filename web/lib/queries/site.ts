import { answerQuery } from '../answer-query.ts';

/** The dealer this host belongs to. */
export const siteQuery = () => answerQuery('sites.get');
