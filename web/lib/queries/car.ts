import { answerQuery } from '../answer-query.ts';

/** A vehicle with its location, by slug, by any slug ending with its id, or by id. */
export const carQueryOf = (slug: string) => answerQuery('vehicles.get', { params: { slug } });
