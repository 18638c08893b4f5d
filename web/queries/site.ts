import { answerQuery } from '#web/lib/answer-query.ts';

/** The site document of this host's tenant. */
export const siteQuery = () => answerQuery('sites.get');
