import { answerQuery } from '../answer-query.ts';

/** One vehicle with the place it stands, by its slug, any slug that ends with its id, or its id. */
export const carQueryOf = (slug: string) => answerQuery('vehicles.get', { params: { slug } });
