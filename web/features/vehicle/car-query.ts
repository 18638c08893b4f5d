import type { PageRequest } from '#web/lib/page-definition.ts';
import { carQueryOf } from '#web/lib/queries/car.ts';

/** The query of the page's vehicle. */
export const carQuery = (request: Pick<PageRequest, 'params'>) => carQueryOf(request.params['slug'] ?? '');
