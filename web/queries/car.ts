import { answerQuery } from '#web/lib/answer-query.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';

/** A vehicle with its location, by slug, by any slug ending with its id, or by id. */
export const carQueryOf = (slug: string) => answerQuery('vehicles.get', { params: { slug } });

/** The query of the page's vehicle. */
export const carQuery = (request: Pick<PageRequest, 'params'>) => carQueryOf(request.params['slug'] ?? '');
