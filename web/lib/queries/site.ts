import { answerQuery } from '../api.ts';

/** The dealer this host belongs to. */
export const siteQuery = () => answerQuery('sites.get');
