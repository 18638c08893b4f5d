import { answerQuery } from '#web/lib/answer-query.ts';

/** What the workshop does, and what it costs. */
export const servicingQuery = () => answerQuery('sites.servicing');
