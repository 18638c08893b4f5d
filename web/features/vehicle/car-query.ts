import { answerQuery } from '#web/lib/api.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';

/** One vehicle with the place it stands. */
export const carQuery = (request: Pick<PageRequest, 'params'>) =>
  answerQuery('vehicles.get', { params: { slug: request.params['slug'] ?? '' } });
