import { answerQuery } from '#web/lib/answer-query.ts';

export const siteQuery = () => answerQuery('sites.get');
